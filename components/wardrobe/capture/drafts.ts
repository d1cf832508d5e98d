import { ApiError } from "@/lib/api/client";
import { createStore } from "@/lib/core/store";
import { Turns } from "@/lib/core/turns";
import { confident } from "@/lib/wardrobe/shared/cutout/confident";
import type { Stroke } from "@/lib/wardrobe/shared/cutout/strokes";
import { isOfNewKind, unreadablePicture } from "@/lib/pictures/shared/picked-files";
import { type AllEdits, noEdits } from "@/lib/wardrobe/shared/edits";
import { developPhoto } from "./photo";
import { type CutPictures, type Cutter, removeGround } from "./remove-ground";

export type PieceDraft = {
  key: string;
  file: File | null;
  edits: AllEdits;
  strokes: Stroke[];
  /** `failed`: the background stays. `refused`: the picture may not be sent. */
  state: "empty" | "cutting" | "ready" | "failed" | "refused";
  /** The whole picture, for cropping and turning; null until it could be read. */
  whole: Blob | null;
  photo: Blob | null;
  cut: CutPictures | null;
  shown: "photo" | "cut";
  message: string | null;
};

export type Drafts = ReturnType<typeof createDrafts>;

/** There is always at least one draft, even if it has no picture yet. */
export function createDrafts(cutter: Cutter) {
  // Each instance counts from zero, so that the server's HTML and the browser's match.
  let made = 0;
  const empty = (): PieceDraft => ({ ...nothing, key: `draft-${(made += 1)}` });
  const first = empty();
  const store = createStore({ all: [first], selected: first.key });
  const running = new Map<string, { abort: AbortController; done: Promise<void> }>();

  const find = (key: string) => store.get().all.find((each) => each.key === key);
  const select = (selected: string) => store.set({ ...store.get(), selected });
  const setAll = (change: (all: PieceDraft[]) => PieceDraft[]) =>
    store.set({ ...store.get(), all: change(store.get().all) });
  const update = (key: string, changes: Partial<PieceDraft>) =>
    setAll((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  function prepare(key: string, file: File, edits: AllEdits): void {
    running.get(key)?.abort.abort();
    const abort = new AbortController();
    // The picture of another file must not stay on show.
    const other = find(key)!.file !== file && noPicture;
    update(key, { file, edits, strokes: [], state: "cutting", cut: null, message: null, ...other });
    const done = develop(key, file, edits, abort.signal).catch((error: unknown) => {
      if (!abort.signal.aborted) update(key, { shown: "photo", ...describe(error) });
    });
    running.set(key, { abort, done });
  }

  async function develop(key: string, file: File, edits: AllEdits, signal: AbortSignal): Promise<void> {
    const keep = (developed: Blob) => ({ photo: developed, ...(edits === noEdits && { whole: developed }) });
    const photo = await inTurn(developing, signal, () => developPhoto(file, edits));
    // A file that the server cannot read either is refused before it is sent.
    if (!photo && !(await isOfNewKind(file)))
      return update(key, { ...noPicture, state: "refused", message: unreadablePicture });
    if (photo) update(key, { ...keep(photo), shown: "photo" });
    const cut = await inTurn(cutting, signal, () => removeGround({ file, edits, photo }, { cutter, signal }));
    update(key, { ...keep(cut.photo), cut, shown: cut.confidence < confident ? "photo" : "cut", state: "ready" });
  }

  return {
    use: store.use,
    select,
    /** The first pictures fill the drafts that have none, or one that cannot be sent. */
    add(files: File[]): void {
      const waiting = store.get().all.filter(({ file, state }) => !file || state === "refused");
      const fresh = files.slice(waiting.length).map(empty);
      setAll((all) => [...all, ...fresh]);
      const taking = [...waiting, ...fresh];
      files.forEach((file, index) => prepare(taking[index]!.key, file, noEdits));
      select(taking[0]!.key);
    },
    edit: (key: string, edits: AllEdits) => prepare(key, find(key)!.file!, edits),
    retry: (key: string) => prepare(key, find(key)!.file!, find(key)!.edits),
    mend: (key: string, cut: CutPictures, strokes: Stroke[]) => update(key, { cut, strokes, shown: "cut" }),
    show: (key: string, shown: PieceDraft["shown"]) => update(key, { shown }),
    async settled(key: string): Promise<PieceDraft> {
      await running.get(key)?.done;
      return find(key)!;
    },
    drop(key: string): void {
      running.get(key)?.abort.abort();
      running.delete(key);
      const { all, selected } = store.get();
      const at = all.findIndex((each) => each.key === key);
      const others = all.filter((each) => each.key !== key);
      const left = others.length > 0 ? others : [empty()];
      store.set({ all: left, selected: selected === key ? left[Math.min(at, left.length - 1)]!.key : selected });
    },
    /** Nobody waits for the cuts of a page that was left. */
    pause: () => running.forEach(({ abort }) => abort.abort()),
    resume: () =>
      store.get().all.forEach(({ key, file, edits, state }) => state === "cutting" && prepare(key, file!, edits)),
  };
}

const noPicture = { whole: null, photo: null, cut: null, shown: "photo" } as const;

const nothing: Omit<PieceDraft, "key"> = {
  ...{ file: null, edits: noEdits, strokes: [], state: "empty" },
  ...{ ...noPicture, message: null },
};

/** Photos take much memory while they are read; all are read before the first is cut. */
const developing = new Turns({ atOnce: 1, waiting: Infinity });
const cutting = new Turns({ atOnce: 1, waiting: Infinity });

/** @throws the signal's reason, also when the job finished after the abort */
async function inTurn<T>(turns: Turns, signal: AbortSignal, job: () => Promise<T>): Promise<T> {
  const end = (await turns.take())!;
  try {
    signal.throwIfAborted();
    const result = await job();
    signal.throwIfAborted();
    return result;
  } finally {
    end();
  }
}

const refusing = [400, 413, 415, 422];

function describe(error: unknown): Pick<PieceDraft, "state" | "message"> {
  const isRefused = error instanceof ApiError && refusing.includes(error.status);
  return isRefused
    ? { state: "refused", message: error.message }
    : { state: "failed", message: "❌ Error al procesar imagen" };
}
