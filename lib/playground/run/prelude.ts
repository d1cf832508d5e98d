/* Adds to QuickJS a console, alert and timers. QuickJS runs this text. */
export const prelude = String.raw`"use strict";
(() => {
  const print = globalThis.__print;
  delete globalThis.__print;

  const show = (value, depth, seen) => {
    if (typeof value === "string") return depth === 0 ? value : JSON.stringify(value);
    if (typeof value === "bigint") return value + "n";
    if (typeof value === "function") return "[Función" + (value.name ? ": " + value.name : "") + "]";
    if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : String(value);
    if (value instanceof Error) return value.name + ": " + value.message;
    if (value instanceof Date) return isNaN(value) ? "Invalid Date" : value.toISOString();
    if (value instanceof RegExp) return String(value);
    if (seen.includes(value)) return "[Circular]";
    if (depth > 3) return Array.isArray(value) ? "[Array]" : "[Object]";
    const inner = (one) => show(one, depth + 1, [...seen, value]);
    const most = 100;
    const list = (items, size, open, close) => {
      if (size > most) items.push("… " + (size - most) + " más");
      return items.length === 0 ? open + close : open + " " + items.join(", ") + " " + close;
    };
    if (Array.isArray(value)) {
      const items = [];
      for (let at = 0; at < Math.min(value.length, most); at += 1) items.push(inner(value[at]));
      return list(items, value.length, "[", "]");
    }
    if (value instanceof Map) {
      const items = [...value].slice(0, most).map(([key, one]) => inner(key) + " => " + inner(one));
      return "Map(" + value.size + ") " + list(items, value.size, "{", "}");
    }
    if (value instanceof Set) {
      return "Set(" + value.size + ") " + list([...value].slice(0, most).map(inner), value.size, "{", "}");
    }
    if (value instanceof Promise) return "Promise {}";
    const keys = Object.keys(value);
    const name = value.constructor && value.constructor !== Object ? value.constructor.name + " " : "";
    const key = (one) => (/^[\p{L}_$][\p{L}\d_$]*$/u.test(one) ? one : JSON.stringify(one));
    return name + list(keys.slice(0, most).map((one) => key(one) + ": " + inner(value[one])), keys.length, "{", "}");
  };

  const line = (level) => (...values) => print(level, values.map((value) => show(value, 0, [])).join(" "));
  const log = line("log");
  globalThis.console = {
    log, info: log, debug: log, table: log, dir: log, warn: line("warn"), error: line("error"),
    assert: (holds, ...values) => holds || line("error")("No se cumple:", ...values),
  };
  globalThis.alert = log;

  // For checks: texts have their quotation marks.
  Object.defineProperty(globalThis, "__mostrar", { value: (value) => show(value, 1, []).slice(0, 300) });

  let now = 0;
  let last = 0;
  const timers = new Map();
  const add = (every) => (run, wait = 0, ...given) => {
    const pause = Math.max(every ? 1 : 0, Number(wait) || 0);
    timers.set(++last, { at: now + pause, every: every ? pause : 0, run: () => run(...given) });
    return last;
  };
  globalThis.setTimeout = add(false);
  globalThis.setInterval = add(true);
  globalThis.clearTimeout = globalThis.clearInterval = (id) => void timers.delete(id);
  globalThis.queueMicrotask = (run) => void Promise.resolve().then(run);
  // Gone on with by whoever runs this: the timer that is due next.
  Object.defineProperty(globalThis, "__timer", {
    value: () => {
      let next;
      for (const [id, timer] of timers) if (!next || timer.at < next.timer.at) next = { id, timer };
      if (!next) return false;
      now = Math.max(now, next.timer.at);
      if (next.timer.every) next.timer.at = now + next.timer.every;
      else timers.delete(next.id);
      next.timer.run();
      return true;
    },
  });
})();
`;
