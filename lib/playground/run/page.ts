import { sayDifference, type RunJob, runLimits, notYet, tooMuchMemory, tooLate } from "../shared/run";
import { comparedBody, type Different } from "./compare";
import { guardScript } from "./guard";
import { teller } from "./post";

/* Runs HTML with its styles and scripts, and its checks, in an opaque origin. */

const page = window.parent;
const { post, print } = teller((message) => page.postMessage(message, "*"));

/** Milliseconds that a page's script may block. */
const patience = 2_000;

const guard = "__vuelta";

type Globals = Record<string, unknown>;
const globals = window as unknown as Globals;

/** Replaces this page. Works once: the next run gets a new frame. */
export function runPage({ setup, text, checks }: RunJob): void {
  post({ type: "started" });
  const output: string[] = [];
  const say = (level: "log" | "warn" | "error", line: string) => {
    output.push(line);
    if (output.length > runLimits.lines) output.shift();
    print(level, line);
  };
  const source = guardPage(`${setup}\n${text}`);
  document.open();
  // `document.open` removes all listeners.
  listen(say);
  globals[guard] = makeGuard();
  limitMemory();
  window.addEventListener("load", () => void check(), { once: true });
  const write = document.write.bind(document);
  closeWaysOut();
  write(source);
  document.close();

  async function check(): Promise<void> {
    const verdicts: string[] = [];
    for (const [index, { body }] of checks.entries()) {
      verdicts.push(await verdictOf(index, body, { codigo: text, salida: output.join("\n") }));
    }
    post({ type: "done", verdicts });
  }
}

function listen(say: (level: "log" | "warn" | "error", line: string) => void): void {
  window.addEventListener("message", ({ source, data }) => {
    const ping = (data as { ping?: number } | null)?.ping;
    if (source === page && ping) post({ type: "alive", ping });
  });
  window.addEventListener("error", ({ message }) => say("error", message));
  window.addEventListener("unhandledrejection", ({ reason }) => say("error", `Promesa rechazada: ${show(reason)}`));
  const join = (values: unknown[]) =>
    values.map((value) => (typeof value === "string" ? value : show(value))).join(" ");
  for (const name of ["log", "info", "debug", "warn", "error"] as const) {
    const level = name === "warn" || name === "error" ? name : "log";
    console[name] = (...values: unknown[]) => say(level, join(values));
  }
  // A dialog would seem to come from the site.
  window.alert = (message?: unknown) => say("log", String(message));
}

/** Throws in code that blocks too long; other tasks reset its clock. */
function makeGuard(): () => void {
  let since = 0;
  let calls = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (since = 0);
  return () => {
    if (++calls & 127) return;
    const now = performance.now();
    if (since === 0) {
      since = now;
      port2.postMessage(0);
    } else if (now - since > patience) throw new Error(tooLate);
  };
}

/** Refuses huge allocations: a browser might end the surrounding page as well. */
function limitMemory(): void {
  const views = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array];
  for (const made of [ArrayBuffer, ...views, Float32Array, Float64Array, BigInt64Array, BigUint64Array]) {
    globals[made.name] = new Proxy(made, {
      construct(target, given: unknown[], type) {
        if (Number(given[0]) > runLimits.memory) throw new RangeError(tooMuchMemory);
        return Reflect.construct(target, given, type) as object;
      },
    });
  }
  const refuse = (size: number) => {
    if (size > runLimits.memory) throw new RangeError(tooMuchMemory);
  };
  const { repeat, padStart, padEnd } = String.prototype;
  String.prototype.repeat = function (times) {
    refuse(this.length * times);
    return repeat.call(this, times);
  };
  String.prototype.padStart = function (length, fill) {
    refuse(length);
    return padStart.call(this, length, fill);
  };
  String.prototype.padEnd = function (length, fill) {
    refuse(length);
    return padEnd.call(this, length, fill);
  };
  const { fill } = Array.prototype;
  Array.prototype.fill = function (this: unknown[], ...given: Parameters<typeof fill>) {
    // A member takes eight bytes.
    refuse(this.length * 8);
    return fill.apply(this, given);
  };
}

const frames = "iframe, frame, object, embed, portal, fencedframe";

/**
 * Removes ways out that the policy does not govern: WebRTC connections, which send data anywhere; frames within, which
 * would bring those back and run without our guard; and history steps, which would trap people who go back.
 */
function closeWaysOut(): void {
  for (const name of Object.getOwnPropertyNames(window)) {
    if (/^(?:webkit|moz)?RTC/.test(name)) Reflect.deleteProperty(window, name);
  }
  const { replaceState } = history;
  fix(History.prototype, "pushState", function (this: History, ...step: Parameters<typeof replaceState>) {
    apply(replaceState, this, step);
  });
  keepWithoutFrames(document);
  // Shadow roots are watched too, so nothing else may create them.
  for (const shown of [Element, ShadowRoot]) Reflect.deleteProperty(shown.prototype, "setHTMLUnsafe");
  Reflect.deleteProperty(Document, "parseHTMLUnsafe");
  const { attachShadow } = Element.prototype;
  fix(Element.prototype, "attachShadow", function (this: Element, init: ShadowRootInit) {
    const root = apply(attachShadow, this, [{ ...init, clonable: false }]) as ShadowRoot;
    keepWithoutFrames(root);
    return root;
  });
  const { write } = document;
  const { toLowerCase, includes, slice } = String.prototype;
  const refused = "<template";
  /** Its end may begin the next one. */
  let before = "";
  const writeText = (texts: string[]) => {
    let text = "";
    for (let at = 0; at < texts.length; at += 1) text += texts[at];
    const written = before + apply(toLowerCase, text, []);
    if (apply(includes, written, [refused])) throw new Error("Aquí document.write no puede escribir <template>.");
    before = apply(slice, written, [1 - refused.length]) as string;
    apply(write, document, [text]);
  };
  fix(Document.prototype, "write", (...texts: string[]) => writeText(texts));
  fix(Document.prototype, "writeln", (...texts: string[]) => writeText([...texts, "\n"]));
}

// Originals from before any code runs, which may replace them.
const { apply, defineProperty } = Reflect;

const fix = (owner: object, name: string, value: unknown): boolean =>
  defineProperty(owner, name, { value, writable: false, configurable: false, enumerable: true });

/**
 * Removes frames as they are added, before they load. It uses the browser's own methods, whatever code does to the
 * nodes.
 */
function keepWithoutFrames(root: Node): void {
  const { matches, remove, querySelectorAll } = Element.prototype;
  const getterOf = (owner: object, name: string) => Object.getOwnPropertyDescriptor(owner, name)!.get!;
  const [typeOf, lengthOf] = [getterOf(Node.prototype, "nodeType"), getterOf(NodeList.prototype, "length")];
  const addedOf = getterOf(MutationRecord.prototype, "addedNodes");
  const clear = (added: Node) => {
    if (apply(typeOf, added, []) !== 1) return;
    if (apply(matches, added, [frames])) apply(remove, added, []);
    clearAll(apply(querySelectorAll, added, [frames]) as NodeListOf<Element>, (frame) => apply(remove, frame, []));
  };
  const clearAll = <Found extends Node>(found: NodeListOf<Found>, each: (node: Found) => void) => {
    for (let at = (apply(lengthOf, found, []) as number) - 1; at >= 0; at -= 1) each(found[at]!);
  };
  const seen = (records: MutationRecord[]) => {
    for (let at = 0; at < records.length; at += 1)
      clearAll(apply(addedOf, records[at]!, []) as NodeListOf<Node>, clear);
  };
  new MutationObserver(seen).observe(root, { childList: true, subtree: true });
}

function guardPage(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const frame of parsed.querySelectorAll(frames)) frame.remove();
  for (const script of parsed.querySelectorAll("script")) {
    const isCode = !script.type || /^(?:module|(?:text|application)\/javascript)$/.test(script.type);
    if (isCode) script.textContent = guardScript(script.text, guard, script.type === "module" ? "module" : "script");
  }
  for (const element of parsed.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith("on")) element.setAttribute(name, guardScript(value, guard));
    }
  }
  // Declarative shadow roots could hide frames.
  return `<!doctype html>${parsed.documentElement.outerHTML.replace(/\bshadowrootmode\b/gi, "data-shadow")}`;
}

/** Why a check fails; empty if it holds. */
async function verdictOf(index: number, body: string, known: { codigo: string; salida: string }): Promise<string> {
  const name = `__comprobar${index}`;
  const script = document.createElement("script");
  script.textContent = guardScript(
    `window.${name} = async (codigo, salida, __mostrar) => { ${comparedBody(body)} }`,
    guard,
  );
  document.documentElement.append(script);
  script.remove();
  const ask = globals[name] as ((...known: unknown[]) => Promise<unknown>) | undefined;
  if (!ask) return "No se puede leer esta comprobación.";
  try {
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(tooLate)), runLimits.time / 2));
    const held = await Promise.race([ask(known.codigo, known.salida, showQuoted), late]);
    const { distinto } = (held ?? {}) as Partial<Different>;
    if (distinto) return sayDifference(...distinto);
    return held ? "" : notYet;
  } catch (error) {
    return show(error);
  }
}

const showQuoted = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : show(value));

function show(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Element) return value.outerHTML;
  if (typeof value === "object" && value !== null) {
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  }
  return String(value);
}
