import type { Exercise } from "@/lib/playground/shared/exercise";
import {
  framePaths,
  type FrameMessage,
  type RunJob,
  runLimits,
  type FrameLoad,
  readMessage,
  tooLate,
} from "@/lib/playground/shared/run";
import { guardFocus } from "./focus-guard";

const parts = {
  html: { path: framePaths.page, script: new URL("./files/page.txt", import.meta.url), files: [] },
  js: {
    path: framePaths.worker,
    script: new URL("./files/js.txt", import.meta.url),
    files: [new URL("./files/quickjs.gzip", import.meta.url)],
  },
  sql: {
    path: framePaths.worker,
    script: new URL("./files/sql.txt", import.meta.url),
    files: [
      new URL("./files/pglite.gzip", import.meta.url),
      new URL("./files/initdb.gzip", import.meta.url),
      new URL("./files/pglite-data.gzip", import.meta.url),
    ],
  },
  python: {
    path: framePaths.worker,
    script: new URL("./files/python.txt", import.meta.url),
    files: [new URL("./files/python.gzip", import.meta.url), new URL("./files/python-library.gzip", import.meta.url)],
  },
};

const thief = "Se detuvo: el código intentó varias veces capturar lo que escribes en la página.";

/** Milliseconds that a frame may exceed its own limit, and that it may take to arrive once all is loaded. */
const grace = 1_500;
const patience = 120_000;
/** Bytes from which a download is worth a word. */
const smallest = 1_000_000;
/** Milliseconds between checks whether a page still answers. */
const beat = 1_000;

type Told =
  | Extract<FrameMessage, { type: "started" | "line" | "tables" | "done" }>
  /** Bytes of what has to come before the code runs, and how many are here. */
  | { type: "loading"; size: number; here: number };

export type Runner = {
  /** Runs a text from scratch. @param tell gets its output, and at last its end or why it was stopped */
  run: (text: string, tell: (told: Told | { type: "ended"; why: string }) => void) => void;
  close: () => void;
};

/**
 * Runs an exercise in a frame of an opaque origin inside `place`. Only messages of that frame are heard, as data
 * within limits; it is removed when it stays silent too long or sends too much.
 */
export function openRunner({ language, setup, checks }: Exercise, place: HTMLElement): Runner {
  const part = parts[language];
  let frame: HTMLIFrameElement | null = null;
  let stop = () => {};

  function close(): void {
    stop();
    frame?.remove();
    frame = null;
  }

  function run(text: string, tell: Parameters<Runner["run"]>[1]): void {
    const job: RunJob = { setup, text, checks };
    stop();
    // Postgres and Python take seconds to load and clean up after themselves; all else starts anew.
    const kept = (language === "sql" || language === "python") && frame ? frame : null;
    if (!kept) close();
    const shown = kept ?? makeFrame(part.path, language === "html");
    frame = shown;
    const wait = () => setTimeout(() => end("No se pudo preparar la ejecución. Inténtalo de nuevo."), patience);
    let timer: ReturnType<typeof setTimeout> | undefined = wait();
    let pulse: ReturnType<typeof setInterval> | undefined;
    let messages = 0;
    let output = runLimits.output;
    let isReady = false;
    let isBegun = false;
    let isDone = false;
    /** Last ping. Code cannot guess it, so a page in a loop cannot answer. */
    let ping: number | null = null;
    let release = () => {};

    const send = (message: { load: FrameLoad } | { job: RunJob } | { ping: number }, files: ArrayBuffer[] = []) =>
      // An opaque origin has no name to send to. The frame holds only what it gets here.
      shown.contentWindow?.postMessage(message, "*", files);

    function end(why: string): void {
      close();
      tell({ type: "ended", why });
    }

    async function load(): Promise<void> {
      const [script, ...files] = await Promise.all([
        fetchFile(part.script).then((file) => file.text()),
        ...(await unpackFiles(part.files, (size, here) => {
          if (frame !== shown) return;
          clearTimeout(timer);
          timer = wait();
          if (part.files.length > 0 && (size === 0 || size > smallest)) tell({ type: "loading", size, here });
        })),
      ]);
      if (frame !== shown) return;
      send({ load: { script, files } }, files);
      begin();
    }

    /** Sends the job. A page's time begins now; the others say when all is loaded. */
    function begin(): void {
      send({ job });
      if (language === "html") limit();
    }

    function limit(): void {
      clearTimeout(timer);
      timer = setTimeout(() => end(tooLate), runLimits.time + grace);
    }

    function hear({ source, origin, data }: MessageEvent<unknown>): void {
      if (source !== shown.contentWindow || origin !== "null") return;
      messages += 1;
      if (messages > runLimits.messages) return end("Se detuvo: el código envió demasiados mensajes.");
      const message = readMessage(data);
      if (message?.type === "ready") {
        if (kept || isReady) return;
        isReady = true;
        load().catch(() => end("No se pudo preparar la ejecución. Revisa tu conexión."));
      } else if (message?.type === "started") {
        // Time is given only once.
        if (isBegun) return;
        isBegun = true;
        if (language !== "html") limit();
        tell(message);
      } else if (message?.type === "alive") {
        if (message.ping !== ping) return;
        ping = null;
        clearTimeout(timer);
        timer = undefined;
        messages -= 1;
      } else if (message?.type === "done") {
        if (isDone) return;
        isDone = true;
        clearTimeout(timer);
        timer = undefined;
        tell(message);
        if (language === "js") close();
        if (language === "html") pulse = setInterval(ask, beat);
      } else if (message?.type === "line") {
        const text = message.line.text.slice(0, Math.max(0, output));
        output -= message.line.text.length + 1;
        if (text || output > 0) tell({ ...message, line: { ...message.line, text } });
      } else if (message) tell(message);
    }

    // A page goes on living, so it is pinged, and removed when it does not answer.
    function ask(): void {
      timer ??= setTimeout(() => end(tooLate), runLimits.time);
      [ping] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number];
      send({ ping });
    }

    window.addEventListener("message", hear);
    stop = () => {
      window.removeEventListener("message", hear);
      clearTimeout(timer);
      clearInterval(pulse);
      release();
    };
    if (kept) begin();
    else place.append(shown);
    if (language === "html") release = guardFocus(shown, place, () => end(thief));
  }

  return { run, close };
}

function makeFrame(path: string, isShown: boolean): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", isShown ? "allow-scripts allow-forms" : "allow-scripts");
  frame.referrerPolicy = "no-referrer";
  frame.src = path;
  frame.title = "Vista de tu código";
  // Browsers slow down hidden frames, so an invisible one is only tiny.
  frame.className = isShown ? "block h-72 w-full resize-y" : "pointer-events-none absolute size-px opacity-0";
  if (!isShown) frame.tabIndex = -1;
  // Exercises expect a white ground, whatever the theme.
  frame.style.backgroundColor = "#fff";
  return frame;
}

/** Downloads packed files. @param tell gets total and loaded size, at the start and as they arrive */
async function unpackFiles(urls: URL[], tell: (size: number, here: number) => void): Promise<Promise<ArrayBuffer>[]> {
  const answers = await Promise.all(urls.map(fetchFile));
  const size = answers.reduce((sum, { headers }) => sum + Number(headers.get("content-length")), 0);
  let here = 0;
  tell(size, here);
  const count = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        here += chunk.length;
        tell(size, here);
        controller.enqueue(chunk);
      },
    });
  return answers.map(({ body }) =>
    new Response(body!.pipeThrough(count()).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
  );
}

async function fetchFile(url: URL): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return answer;
}
