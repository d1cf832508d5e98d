import release from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSWASMModule,
  shouldInterruptAfterDeadline,
} from "quickjs-emscripten-core";
import { sayDifference, type RunJob, runLimits, notYet, tooMuchMemory, tooLate } from "../shared/run";
import { comparedBody, type Different } from "./compare";
import { teller } from "./post";
import { prelude } from "./prelude";

/* Runs JavaScript in QuickJS, which has nothing of the browser but what it is given. */

const { post, begin, print } = teller((message) => self.postMessage(message));

/** JS_Eval's flag for top-level await. */
const globalAsync = 1 << 7;

let quickjs: Promise<QuickJSWASMModule>;

self.onmessage = ({ data }: MessageEvent<{ files?: [ArrayBuffer]; job?: RunJob }>) => {
  if (data.files) quickjs = newQuickJSWASMModuleFromVariant(newVariant(release, { wasmBinary: data.files[0] }));
  if (!data.job) return;
  const { job } = data;
  quickjs
    .then((module) => run(module, job))
    .catch(() => {
      // QuickJS itself ended, and all that ran with it.
      print("error", tooDeep);
      post({ type: "done", verdicts: job.checks.map(() => notYet) });
    });
};

const tooDeep = "Se detuvo: las funciones se llamaron unas a otras demasiadas veces.";

function run(module: QuickJSWASMModule, { setup, text, checks }: RunJob): void {
  begin();
  post({ type: "started" });
  const runtime = module.newRuntime();
  runtime.setMemoryLimit(runLimits.memory);
  runtime.setMaxStackSize(320 * 1024);
  const end = Date.now() + runLimits.time;
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(end));
  const context = runtime.newContext();
  const output: string[] = [];
  const say = (level: "log" | "warn" | "error", line: string) => {
    if (output.length < runLimits.lines) output.push(line);
    print(level, line);
  };
  context
    .newFunction("print", (level, line) => {
      say(context.getString(level) as "log", context.getString(line).slice(0, runLimits.output));
    })
    .consume((given) => context.setProp(context.global, "__print", given));

  evaluate(context, prelude, "preludio.js");
  const failed = [setup, text].some((code) => code && finish(context, code, end, (why) => say("error", why)));
  const known = { codigo: text, salida: output.join("\n") };
  for (const [name, value] of Object.entries(known)) {
    context.newString(value).consume((given) => context.setProp(context.global, name, given));
  }
  const verdicts = checks.map(({ body }) => verdictOf(context, body, end));
  post({ type: "done", verdicts: failed ? verdicts.map((why) => why || notYet) : verdicts });
  context.dispose();
  runtime.dispose();
}

type Ended = { value: unknown } | { error: string };

/** Runs code and its pending jobs to the end. @returns whether it failed */
function finish(context: QuickJSContext, code: string, end: number, fail: (why: string) => void): boolean {
  const ended = settle(context, code, end);
  if ("error" in ended) fail(ended.error);
  return "error" in ended;
}

function verdictOf(context: QuickJSContext, body: string, end: number): string {
  // A separate script, which sees the code's names.
  const ended = settle(context, `(async () => { ${comparedBody(body)} })()`, end);
  if ("error" in ended) return ended.error;
  const { distinto } = (ended.value ?? {}) as Partial<Different>;
  if (distinto) return sayDifference(...distinto);
  return ended.value ? "" : notYet;
}

/** Gives the awaited result. Time is simulated: a timer is due when nothing else is. */
function settle(context: QuickJSContext, code: string, end: number): Ended {
  const begun = context.evalCode(code, "codigo.js", globalAsync);
  if (begun.error) return { error: take(context, begun.error) };
  const { value: promise } = begun;
  try {
    for (;;) {
      const jobs = context.runtime.executePendingJobs(1_000);
      if (jobs.error) return { error: take(context, jobs.error) };
      const { value: done } = jobs;
      jobs.dispose();
      if (Date.now() > end) return { error: tooLate };
      if (done > 0) continue;
      const timer = evaluate(context, "__timer()", "preludio.js");
      if (typeof timer === "object") return timer;
      if (!timer) break;
    }
    return resultOf(context, promise);
  } finally {
    promise.dispose();
  }
}

function resultOf(context: QuickJSContext, promise: Parameters<QuickJSContext["getPromiseState"]>[0]): Ended {
  const state = context.getPromiseState(promise);
  if (state.type === "pending") return { value: undefined };
  if (state.type === "rejected") return { error: take(context, state.error) };
  // With top-level `await` the result is an object's `value`; an inner promise needs the same once more.
  const { value: handle } = state;
  const inner = context.getProp(handle, "value");
  const given = context.typeof(inner) === "undefined" ? handle.dup() : inner.dup();
  inner.dispose();
  if (handle !== promise) handle.dispose();
  const nested = context.getPromiseState(given);
  const result: Ended =
    nested.type === "fulfilled"
      ? { value: context.dump(nested.value) as unknown }
      : nested.type === "rejected"
        ? { error: take(context, nested.error) }
        : { value: undefined };
  // An object that is not let go would end QuickJS.
  if (nested.type === "fulfilled" && !nested.notAPromise) nested.value.dispose();
  given.dispose();
  return result;
}

/** @returns the boolean of one of our statements, or its error */
function evaluate(context: QuickJSContext, code: string, file: string): boolean | { error: string } {
  const result = context.evalCode(code, file);
  if (result.error) return { error: take(context, result.error) };
  const value = context.dump(result.value) as unknown;
  result.value.dispose();
  return Boolean(value);
}

type Handle = Parameters<QuickJSContext["dump"]>[0];

function take(context: QuickJSContext, handle: Handle): string {
  const error = context.dump(handle) as unknown;
  handle.dispose();
  if (typeof error !== "object" || error === null) return `Error: ${String(error)}`;
  const { name = "Error", message = "", stack = "" } = error as Record<string, string>;
  if (message === "interrupted") return tooLate;
  if (message === "out of memory") return tooMuchMemory;
  if (message === "stack overflow" || message === "Maximum call stack size exceeded") return tooDeep;
  const line = /codigo\.js:(\d+)/.exec(stack)?.[1];
  return `${name}: ${message}${line ? ` (línea ${line})` : ""}`;
}
