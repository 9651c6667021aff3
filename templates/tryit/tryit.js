/* Try-it boxes: asks the data of a rule and answers in words. Nothing of any rule is written here: tables, tallies,
   machines, procedures and rules are reckoned from what their views hold. Numbers are exact: [numerator, denominator]. */
(() => {
  "use strict";

  /* Numbers. */

  const size = (n) => (n < 0n ? -n : n);
  const gcd = (a, b) => (b ? gcd(b, a % b) : size(a));
  const made = (n, d) => {
    const shared = gcd(n, d) || 1n;
    return [n / shared, d / shared];
  };
  const parse = (text) => {
    const found = /^\s*([+−-]?)(\d+)(?:[.,](\d+)|\/(\d+))?\s*$/.exec(text);
    if (!found || (found[4] && !BigInt(found[4]))) return null;
    const [, sign, whole, decimals = "", below = "1"] = found;
    const n = BigInt(whole + decimals);
    return made(sign === "-" || sign === "−" ? -n : n, BigInt(below) * 10n ** BigInt(decimals.length));
  };
  const key = ([n, d]) => (d === 1n ? `${n}` : `${n}/${d}`);
  const PARTS = Object.fromEntries([..."½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"].map((sign) => [sign.normalize("NFKD").replace("⁄", "/"), sign]));
  /* As a rulebook prints it: −2½, ⅔, 3 2/7. */
  const shown = ([n, d]) => {
    const [whole, part] = [size(n) / d, key([size(n) % d, d])];
    const rest = d === 1n ? "" : PARTS[part] ?? (whole ? `\u00a0${part}` : part);
    return `${n < 0n ? "−" : ""}${whole || !rest ? whole : ""}${rest}`;
  };
  const below = (a, b) => a[0] * b[1] < b[0] * a[1];
  const plus = (a, b) => made(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
  const times = (a, b) => made(a[0] * b[0], a[1] * b[1]);
  const down = ([n, d]) => [n / d - (n % d < 0n ? 1n : 0n), 1n];
  const minus = ([n, d]) => [-n, d];
  const up = (a) => minus(down(minus(a)));
  const within = (a, low, high) =>
    (low === null || !below(a, parse(low))) && (high === null || !below(parse(high), a));
  const drawn = (a, [low, high]) => {
    const raised = low !== null && below(a, parse(low)) ? parse(low) : a;
    return high !== null && below(parse(high), raised) ? parse(high) : raised;
  };

  /* What was asked: for each input {key, number?}; or the first input whose text is none of its values. */

  const valueOf = (input, text) => {
    if (input.options.some((option) => option.key === text)) return { key: text };
    const number = input.kind === "number" ? parse(text ?? "") : null;
    if (!number || !within(number, input.low, input.high) || (input.whole && number[1] !== 1n)) return null;
    return { key: key(number), number };
  };
  const read = (data, given) => {
    const values = {};
    for (const input of data.inputs) {
      const value = valueOf(input, given[input.key]);
      if (!value) return { wrong: input.key };
      values[input.key] = value;
    }
    return { values };
  };

  /* Rows. */

  const lets = (pattern, value) => {
    if (!pattern || pattern.any) return true;
    const inside = pattern.values
      ? pattern.values.includes(value.key)
      : Boolean(value.number) && pattern.spans.some(([low, high]) => within(value.number, low, high));
    return inside !== Boolean(pattern.negated);
  };
  const matches = (row, values) => Object.entries(row.match).every(([name, pattern]) => lets(pattern, values[name]));
  const hits = (data, values) => [...data.rows.keys()].filter((n) => matches(data.rows[n], values));

  /* A band of numbers as grids write it. */
  const band = ([low, high]) => {
    const [from, to] = [low, high].map((end) => end?.replace("-", "−"));
    if (high === null) return `${from}+`;
    return low === null ? `≤ ${to}` : low === high ? from : `${from}–${to}`;
  };

  const amount = ({ factor, times: name, rounded }, values) => {
    const by = parse(factor);
    if (name && !values[name].number) return null;
    let much = [size(by[0]), by[1]];
    if (name) much = times(much, values[name].number);
    if (rounded) much = rounded === "up" ? up(much) : down(much);
    return by[0] < 0n ? minus(much) : much;
  };

  const stopped = (stop) => ({ stop, parts: [], out: {}, rows: [] });
  const isAmount = (out) => out !== null && typeof out === "object" && "factor" in out;
  const cite = (row) => ({ ref: row.ref, readings: row.readings || [] });

  /* The outcomes of one row in words; null where a number that is reckoned leaves its bounds. */
  const outcome = (data, n, values) => {
    const row = data.rows[n];
    const answer = { stop: "", parts: [], out: {}, rows: [n], ...cite(row) };
    for (const [at, column] of data.columns.entries()) {
      if (column.role !== "output") continue;
      let out = row.out[column.key];
      let text = row.cells[at];
      if (isAmount(out)) {
        const much = amount(out, values);
        const ends = data.outputs.find((one) => one.key === column.key);
        if (!much || !within(much, ends.low, ends.high) || (ends.whole && much[1] !== 1n)) return null;
        out = key(much);
        text = shown(much);
      }
      answer.out[column.key] = out;
      if (text) answer.parts.push([column.label, text]);
    }
    if (row.refused) answer.parts = answer.parts.slice(0, 1);
    answer.no = Boolean(row.refused);
    return answer;
  };

  const table = (data, asked) => {
    const values = { ...asked };
    for (const { key: name, clamp } of data.inputs) {
      if (!clamp || !values[name].number) continue;
      const number = drawn(values[name].number, clamp);
      values[name] = { key: key(number), number };
    }
    const [row] = hits(data, values);
    return row === undefined ? stopped("silent") : outcome(data, row, values) || stopped("impossible");
  };

  const machine = (data, values) => {
    const answer = table(data, values);
    if (!answer.stop && answer.out.next === null && !answer.no) {
      answer.out.next = values.state.key;
      const label = data.states.find((state) => state.key === values.state.key).label;
      const column = data.columns.find((one) => one.key === "next");
      answer.parts = [[column.label, label], ...answer.parts.filter(([, text]) => text !== "—")];
    }
    return answer;
  };

  const open = (data, values) => {
    const [row] = hits(data, values);
    return row === undefined ? stopped("unknown") : outcome(data, row, values) || stopped("impossible");
  };

  const tally = (data, values) => {
    const rows = hits(data, values);
    const exempts = (n) => Boolean(data.rows[n].out.amount.exempt);
    const target = (n) => {
      let at = n - 1;
      while (at >= 0 && exempts(at)) at -= 1;
      return at;
    };
    const spared = new Set(rows.filter(exempts).map(target));
    const found = rows.filter((n) => !exempts(n) && !spared.has(n)).map((n) => [n, amount(data.rows[n].out.amount, values)]);
    if (found.some(([, much]) => !much)) return stopped("silent");
    const larger = (a, b) => below([size(a[1][0]), a[1][1]], [size(b[1][0]), b[1][1]]);
    const counts = ([n, much]) => {
      const group = data.rows[n].group;
      return !group || !found.some((other) => data.rows[other[0]].group === group && (larger([n, much], other) || (!larger(other, [n, much]) && other[0] < n)));
    };
    const lines = found.filter(counts);
    const sum = lines.reduce((total, [, much]) => plus(total, much), [0n, 1n]);
    const total = drawn(sum, data.clamp || [null, null]);
    const column = data.columns.find((one) => one.role === "output");
    const label = data.columns.findIndex((one) => one.role === "label");
    const said = ([n, much]) => [data.rows[n].cells[label], (much[0] < 0n ? "" : "+") + shown(much), n];
    const lost = rows.filter((n) => !exempts(n) && !lines.some(([m]) => m === n)).map((n) => [data.rows[n].cells[label], "", n]);
    return {
      stop: "", out: { total: key(total) }, parts: [[column.label, shown(total)]], labelled: true, sum: key(sum),
      lines: lines.map(said), lost, rows: lines.map(([n]) => n), ref: "",
      readings: [...new Set(lines.flatMap(([n]) => data.rows[n].readings || []))],
    };
  };

  /* Procedures: `done` holds the steps taken so far. */

  const fill = (template, words) => template.replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);
  const procedure = (data, values, done) => {
    const steps = data.inputs.find((input) => input.key === "step").options;
    const label = (step) => steps.find((option) => option.key === step).label;
    const rank = (step) => data.rows.findIndex((row) => lets(row.match.step, { key: step }));
    const order = steps.map((option) => option.key).sort((a, b) => rank(a) - rank(b));
    const duty = (step) => data.rows[rank(step)].out.duty;
    const freely = (step) => ["at any time", "must, in any order", "may, in any order"].includes(duty(step));
    const again = (step) => ["may repeat", "at any time"].includes(duty(step));
    const say = (what, step, other = "") => fill(data.words[what], { step: label(step), other });
    const spent = (step) => {
      if (done.includes(step) && !again(step)) return say("done", step);
      const taken = order.find((one) => one !== step && done.includes(one) && rank(one) === rank(step));
      return taken ? say("instead", step, label(taken)) : "";
    };
    const late = (step) => {
      const after = freely(step) ? null : order.find((one) => done.includes(one) && rank(one) > rank(step) && !freely(one));
      return after ? say("before", step, label(after)) : "";
    };
    const wanted = (row, input) => {
      const at = data.columns.findIndex((column) => column.key === input.key);
      const fitting = input.options.filter((option) => lets(row.match[input.key], { key: option.key }));
      const { spans, negated } = row.match[input.key];
      if (at >= 0) return row.cells[at];
      return spans ? (negated ? "≠ " : "") + spans.map(band).join(", ") : fitting.map((option) => option.label).join(" / ");
    };
    const unmet = (step) => {
      const row = data.rows[rank(step)];
      const input = data.inputs.find((one) => one.key !== "step" && !lets(row.match[one.key], values[one.key]));
      if (input) return say("needs", step, fill(data.words.pair, { label: input.label, value: wanted(row, input) }));
      const need = row.out.needs.find((one) => done.some((step) => one.values.includes(step)) === Boolean(one.negated));
      if (!need) return "";
      const names = order.filter((one) => need.values.includes(one)).map(label).join(" / ");
      return say(need.negated ? "closed" : "needs", step, names);
    };
    const owed = (step) => duty(step) === "must" && !spent(step) && !unmet(step);
    const early = (step) => {
      const missed = freely(step) ? null : order.find((one) => rank(one) < rank(step) && owed(one));
      return missed ? say("after", step, label(missed)) : "";
    };
    const against = (step) => spent(step) || late(step) || unmet(step) || early(step);
    const step = values.step.key;
    const text = against(step);
    const row = data.rows[rank(step)];
    return {
      stop: "", no: Boolean(text), out: { allowed: !text, text }, rows: [rank(step)], ...cite(row),
      parts: [["", text ? fill(data.words.pair, { label: data.words.no, value: text }) : data.words.yes]],
      now: order.filter((one) => !against(one)).map(label),
    };
  };

  /* Rules: a tree of decisions. */

  const reckoned = ([constant, terms], values) =>
    terms.reduce((sum, [name, factor]) => plus(sum, times([BigInt(factor), 1n], values[name].number)), [BigInt(constant), 1n]);
  const leafOf = ({ nodes, leaves }, values) => {
    let node = nodes[nodes.length - 1];
    while (node && node[0] !== "leaf") {
      if (node[0] === "is") {
        const value = values[node[1]];
        const cases = node[2];
        node = nodes[Object.hasOwn(cases, value.key) ? cases[value.key] : value.number ? cases["#"] : undefined];
      } else {
        const [sum] = reckoned([node[2], node[1]], values);
        const holds = node[0] === "low" ? sum >= 0n : sum % BigInt(node[3]) === 0n;
        node = nodes[node.at(holds ? -2 : -1)];
      }
    }
    return node ? leaves[node[1]] : null;
  };
  const rule = (data, values) => {
    const leaf = leafOf(data.tree, values);
    if (!leaf) return stopped("silent");
    const part = (words, write) => (Array.isArray(words) ? write(reckoned(words, values)) : words);
    return {
      stop: leaf.stop, readings: leaf.readings, source: leaf.source, ref: "", rows: [], fired: leaf.fired,
      parts: leaf.parts.map(([label, words]) => [label, part(words, shown)]),
      out: Object.fromEntries(Object.entries(leaf.out).map(([name, raw]) => [name, part(raw, key)])),
    };
  };

  const KINDS = { table, machine, open, tally, procedure, rule };

  /* The answer to `given` (input to text): parts in words, rows that decided; or `wrong`, the input that is no value;
     or `stop`, what stands in the way. */
  const answer = (data, given, done = []) => {
    const { values, wrong } = read(data, given);
    if (wrong) return { ...stopped("wrong"), wrong };
    const together = data.possible ? leafOf(data.possible, values) : null;
    if (data.possible && (!together || together.stop)) return stopped(together ? together.stop : "silent");
    return KINDS[data.kind](data, values, done);
  };

  /* The box: a form in a fold under the rule. Its link is `?die=5#ftf-reaction`: the id stays what it was. */

  const element = (name, words, more = {}) => Object.assign(document.createElement(name), { textContent: words }, more);
  const marked = [];
  const rowOf = (id, n) => document.getElementById(id)?.querySelectorAll("table tbody tr")[n];
  const titleOf = (id) => document.getElementById(id)?.querySelector("caption, figcaption")?.firstChild?.textContent.trim() ?? id;

  class Box {
    constructor(fold) {
      this.fold = fold;
      this.form = fold.querySelector("form");
      this.data = JSON.parse(fold.querySelector(".rk-try-data").textContent);
      this.words = this.data.words;
      this.find = (name) => fold.querySelector(`.rk-try-${name}`);
      this.form.addEventListener("input", () => this.tell());
      this.form.addEventListener("submit", (event) => event.preventDefault());
      this.find("copy").addEventListener("click", () => this.copy());
      this.find("cite").addEventListener("focus", (event) => event.target.select());
      fold.addEventListener("toggle", () => (fold.open ? this.tell() : this.mark([])));
      fold.hidden = false;
    }

    fields(name) {
      return [...this.form.elements].filter((field) => field.name === name);
    }

    /* What stands in the form: a word where one is chosen, else the number beside it. */
    given() {
      const text = (name) => this.fields(name).map((field) => field.value).find((value) => value !== "") ?? "";
      return Object.fromEntries(this.data.inputs.map(({ key: name }) => [name, text(name)]));
    }

    done() {
      return this.fields("done").filter((field) => field.checked).map((field) => field.value);
    }

    /* Take over the inputs of a link; false where it names none of this box. */
    take(query) {
      const named = [...this.data.inputs.map((input) => input.key), "done"].filter((name) => query.has(name));
      for (const name of named) {
        for (const field of this.fields(name)) this.put(field, query.get(name));
      }
      return named.length > 0;
    }

    put(field, text) {
      if (field.type === "checkbox") field.checked = text.split(",").includes(field.value);
      else if (field.tagName !== "SELECT") field.value = parse(text) ? text.replace("−", "-") : "";
      else if ([...field.options].some((option) => option.value === text)) field.value = text;
      else field.value = this.fields(field.name).length > 1 ? "" : field.value;
    }

    /* Grey out a number while a word stands in its place. */
    settle() {
      for (const select of this.form.querySelectorAll("[data-words]")) {
        const [, number] = this.fields(select.name);
        number.disabled = select.value !== "";
      }
    }

    tell() {
      this.settle();
      const given = this.given();
      const made = answer(this.data, given, this.done());
      const says = this.find("says");
      says.classList.toggle("rk-try-none", Boolean(made.stop));
      says.textContent = this.said(made);
      this.why(made);
      for (const { key: name } of this.data.inputs) {
        for (const field of this.fields(name)) field.setAttribute("aria-invalid", String(made.wrong === name));
      }
      this.find("share").hidden = Boolean(made.stop);
      if (!made.stop) this.share(made, given);
      this.mark([...made.rows.map((n) => [this.data.id, n]), ...(made.fired || [])]);
    }

    pair(label, value) {
      return label ? fill(this.words.pair, { label, value }) : value;
    }

    joined(parts) {
      return parts.length ? parts.reduce((one, other) => fill(this.words.both, { one, other })) : "";
    }

    said(made) {
      if (made.wrong) {
        const input = this.data.inputs.find((one) => one.key === made.wrong);
        return this.pair(input.label, input.bounds);
      }
      if (made.stop) return this.words[made.stop];
      const bare = made.parts.length === 1 && !made.labelled && !this.flat(made);
      return this.joined(made.parts.map(([label, text]) => (bare || made.no ? text : this.pair(label, text))));
    }

    /* Whether the only outcome is a yes or no that says nothing without its question. */
    flat(made) {
      return Object.values(made.out).some((out) => out === "yes" || out === "no" || out?.allowed);
    }

    asked(given) {
      return this.data.inputs.map((input) => {
        const option = input.options.find((one) => one.key === given[input.key]);
        const number = option ? null : parse(given[input.key]);
        return `${input.label} ${number ? shown(number) : option.label}`;
      });
    }

    why(made) {
      const list = this.find("why");
      list.replaceChildren();
      const add = (...parts) => {
        const item = document.createElement("li");
        item.append(...parts);
        list.append(item);
      };
      if (made.lines) this.lines(made, add);
      else for (const n of made.rows) add(this.row(n), ...this.cited(made));
      for (const [id, n] of made.fired || []) {
        add(element("a", titleOf(id), { href: `#${id}` }), ` (${fill(this.words.row, { n: n + 1 })})`);
      }
      if (!made.rows.length && made.readings?.length) add(...this.cited(made));
      if (made.now) add(this.pair(this.words.now, made.now.join(", ") || this.words.nothing));
      list.hidden = !list.children.length;
    }

    lines(made, add) {
      for (const [label, much, n] of made.lines) add(this.pair(label, much), ...this.cited(this.data.rows[n]));
      for (const [label, , n] of made.lost) add(element("s", label), ` (${this.words.lost})`, ...this.cited(this.data.rows[n]));
      if (made.sum !== made.out.total) add(this.pair(this.words.clamped, `${shown(parse(made.sum))} → ${made.parts[0][1]}`));
    }

    row(n) {
      const cells = this.data.rows[n].cells;
      const shownCells = this.data.columns.map((column, at) => [column, cells[at]]).filter(([column, cell]) => cell && column.role !== "ref");
      const words = this.joined(shownCells.map(([column, cell]) => this.pair(column.label, cell)));
      return this.pair(fill(this.words.row, { n: n + 1 }), words);
    }

    /* Rule number and Readings, each a link where it leads somewhere. */
    cited({ ref, readings = [] }) {
      const marks = [ref, ...readings].filter(Boolean);
      const link = (mark) => (this.data.links[mark] ? element("a", mark, { href: this.data.links[mark] }) : mark);
      return marks.flatMap((mark) => [" ", link(mark)]);
    }

    /* The link with the inputs, and the line to quote. */
    share(made, given) {
      const query = new URLSearchParams(Object.entries(given));
      if (this.done().length) query.set("done", this.done().join(","));
      const href = `?${query.toString().replaceAll("%2C", ",")}#${this.data.id}`;
      this.find("link").href = href;
      const names = [this.data.id, made.ref, ...(made.readings || [])].filter(Boolean).join(", ");
      const title = [this.data.source, this.data.title].filter(Boolean).join(", ");
      const words = [...this.asked(given), ...(this.done().length ? [this.pair(this.words.taken, this.taken())] : [])];
      const cite = `${this.pair(title, words.join(", "))} → ${this.said(made)} [${names}]`;
      this.find("cite").value = `${cite}\n${new URL(href, location.href).href}`;
      this.find("copied").textContent = "";
    }

    taken() {
      const steps = this.data.inputs.find((input) => input.key === "step").options;
      return steps.filter((step) => this.done().includes(step.key)).map((step) => step.label).join(", ");
    }

    async copy() {
      const field = this.find("cite");
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        field.select();
        document.execCommand("copy");
      }
      this.find("copied").textContent = this.words.copied;
    }

    mark(places) {
      for (const row of marked.splice(0)) row.classList.remove("rk-try-hit");
      marked.push(...places.map(([id, n]) => rowOf(id, n)).filter(Boolean));
      for (const row of marked) row.classList.add("rk-try-hit");
    }
  }

  const begin = () => {
    const boxes = new Map([...document.querySelectorAll(".rk-try")].map((fold) => [fold.dataset.rule, new Box(fold)]));
    const follow = () => {
      const id = location.hash.slice(1);
      const box = boxes.get(id);
      if (!box?.take(new URLSearchParams(location.search))) return;
      box.fold.open = true;
      box.tell();
      document.getElementById(id)?.scrollIntoView();
    };
    follow();
    window.addEventListener("hashchange", follow);
  };

  window.rulekitTryIt = { answer };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
