import { loadPyodide, type PyodideAPI } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { type RunJob, runLimits, notYet, tooMuchMemoryOfPython } from "../shared/run";
import { teller } from "./post";
import { harness } from "./python-harness";

/* Runs Python (Pyodide) in a worker that may load nothing: it is given the files that Pyodide would fetch. */

const { post, begin, print } = teller((message) => self.postMessage(message));

let files: [ArrayBuffer, ArrayBuffer];
/** Recreated once its memory or stack ran out. */
let python: Promise<Run> | undefined;

type Run = (text: string, setup: string, checks: string) => string;

self.onmessage = ({ data }: MessageEvent<{ files?: [ArrayBuffer, ArrayBuffer]; job?: RunJob }>) => {
  if (data.files) ({ files } = data);
  if (data.files) python = open();
  if (data.job) void run(data.job);
};

async function run({ setup, text, checks }: RunJob): Promise<void> {
  begin();
  try {
    const ready = await (python ??= open());
    post({ type: "started" });
    const ended = ready(text, setup, JSON.stringify(checks.map(({ body }) => body)));
    const { verdicts, isSpent } = JSON.parse(ended) as { verdicts: (string | null)[]; isSpent: boolean };
    if (isSpent) python = undefined;
    post({ type: "done", verdicts: verdicts.map((why) => why ?? notYet) });
  } catch (error) {
    // Python itself ended, and all that ran with it.
    python = undefined;
    print("error", `Python se detuvo: ${(error as Error).message}`);
    post({ type: "done", verdicts: checks.map(() => notYet) });
  }
}

async function open(): Promise<Run> {
  limitMemory();
  const [wasm, library] = files;
  const bodies: Record<string, ArrayBuffer> = { "pyodide.asm.wasm": wasm, "python_stdlib.zip": library };
  self.fetch = (address) => {
    const body = bodies[String(address).split("/").at(-1)!];
    const headers = { "Content-Type": "application/wasm" };
    return body ? Promise.resolve(new Response(body, { headers })) : Promise.reject(new TypeError("no hay red"));
  };
  const loaded = await loadPyodide({
    indexURL: "https://invalid.invalid/",
    createPyodideModule,
    lockFileContents: { info, packages: {} } as never,
    packageBaseUrl: "https://invalid.invalid/",
    // Python's `js` module: nothing of the worker.
    jsglobals: { Object, Array, Map, Set, setTimeout, clearTimeout } as never,
    env: { PYTHONHASHSEED: "0", HOME: "/home" },
  });
  return start(loaded);
}

function start(loaded: PyodideAPI): Run {
  loaded.setStdout({ batched: (line) => print("log", line) });
  loaded.setStderr({ batched: (line) => print("error", line) });
  loaded.runPython(harness);
  return loaded.globals.get("_ejecutar") as Run;
}

/** Larger requests get a `MemoryError`. */
function limitMemory(): void {
  const { prototype } = WebAssembly.Memory;
  // oxlint-disable-next-line typescript/unbound-method -- called with what it belongs to
  const { grow } = prototype;
  if (Object.hasOwn(grow, "isLimited")) return;
  prototype.grow = Object.assign(
    function limited(this: WebAssembly.Memory, pages: number): number {
      if (this.buffer.byteLength + pages * 65_536 > runLimits.pythonMemory) throw new RangeError(tooMuchMemoryOfPython);
      return grow.call(this, pages);
    },
    { isLimited: true },
  );
}
