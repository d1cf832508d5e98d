"use client";

import { createStore as openDatabase, del, get, set, type UseStore, values } from "idb-keyval";
import type { z } from "zod";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api/client";
import { failureWords } from "@/lib/api/failure-words";
import { upload } from "@/lib/api/upload";
import { createStore } from "@/lib/core/store";
import type { Item, itemInput } from "@/lib/wardrobe/schema";
import type { AllEdits } from "@/lib/wardrobe/shared/edits";
import { setEdits } from "./remove-ground";

type Piece = z.output<typeof itemInput> & {
  /** Identifies one piece, however often it is sent. */
  key: string;
  image: File;
  edits: AllEdits;
  /** Null when the server is to cut it. */
  mask: Blob | null;
  shown: "photo" | "cut" | null;
  preview: Blob | null;
};

export type QueuedPiece = {
  piece: Piece;
  state: "waiting" | "sending" | "failed";
  progress: number;
  message: string | null;
  previewUrl: string | null;
};

const atOnce = 2;
const shortestPause = 2_000;
const longestPause = 60_000;

const queue = createStore<readonly QueuedPiece[]>([]);
const sending = new Map<string, AbortController>();
const listeners = new Set<(item: Item) => void>();
let watching = 0;

export const uploadQueue = {
  use: queue.use,
  /** @returns the function that unsubscribes */
  onArrival(listener: (item: Item) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * While somebody watches, they show why a piece failed, and no toast appears.
   * @returns the function that ends it
   */
  watch(): () => void {
    watching += 1;
    return () => {
      watching -= 1;
    };
  },
  async enqueue(piece: Piece): Promise<void> {
    await inDatabase((database) => set(piece.key, piece, database), undefined);
    add([piece]);
  },
  /** Resumes what a closed page left, only for these wardrobes: other people may share the browser. */
  async resume(wardrobeIds: string[]): Promise<void> {
    const kept = await inDatabase((database) => values<Piece>(database), []);
    add(kept.filter(({ wardrobeId }) => wardrobeIds.includes(wardrobeId)));
  },
  retry(key: string): void {
    change(key, { state: "waiting", message: null });
    goOn();
  },
  discard(key: string): void {
    sending.get(key)?.abort();
    remove(key);
  },
};

function add(pieces: Piece[]): void {
  const known = queue.get();
  const added = pieces
    .filter(({ key }) => !known.some(({ piece }) => piece.key === key))
    .map((piece): QueuedPiece => {
      const previewUrl = piece.preview && URL.createObjectURL(piece.preview);
      return { piece, state: "waiting", progress: 0, message: null, previewUrl };
    });
  if (added.length === 0) return;
  queue.set([...known, ...added]);
  window.addEventListener("online", goOn);
  goOn();
}

function remove(key: string): void {
  const gone = queue.get().find(({ piece }) => piece.key === key);
  if (gone?.previewUrl) URL.revokeObjectURL(gone.previewUrl);
  queue.set(queue.get().filter((each) => each !== gone));
  void inDatabase((database) => del(key, database), undefined);
}

const change = (key: string, changes: Partial<QueuedPiece>): void =>
  queue.set(queue.get().map((each) => (each.piece.key === key ? { ...each, ...changes } : each)));

/* Without a network, sending waits until it is back or for a growing pause. */

let pause = shortestPause;
let timer: ReturnType<typeof setTimeout> | undefined;

function goOn(): void {
  clearTimeout(timer);
  timer = undefined;
  work();
}

function waitForNetwork(): void {
  clearTimeout(timer);
  timer = setTimeout(goOn, pause);
  pause = Math.min(longestPause, pause * 2);
}

function work(): void {
  if (timer !== undefined) return;
  const waiting = queue.get().filter(({ state, piece }) => state === "waiting" && !sending.has(piece.key));
  for (const { piece } of waiting.slice(0, Math.max(0, atOnce - sending.size))) void send(piece);
}

let arrived = 0;

async function send(piece: Piece): Promise<void> {
  const { key } = piece;
  const abort = new AbortController();
  sending.set(key, abort);
  change(key, { state: "sending", progress: 0, message: null });
  try {
    const stored = await alone(key, async () => ((await isKept(key)) ? deliver(piece, abort.signal) : null));
    pause = shortestPause;
    remove(key);
    if (!stored) return;
    arrived += 1;
    listeners.forEach((listener) => listener(stored));
  } catch (failure) {
    if (abort.signal.aborted) return;
    if (isPassing(failure) && !isRefusedTooOften(key, failure)) {
      const message =
        failure.status === 0
          ? "Sin conexión: se enviará sola cuando vuelva la red."
          : "El servidor está ocupado: se enviará sola en un momento.";
      change(key, { state: "waiting", message });
      waitForNetwork();
    } else {
      change(key, { state: "failed", message: failureWords(failure, null) });
      // A watching panel shows the failure itself, with what can be done.
      if (watching === 0) toast.danger("❌ Error al subir la imagen");
    }
  } finally {
    sending.delete(key);
    work();
    announce();
  }
}

function announce(): void {
  if (arrived === 0 || queue.get().some(({ state }) => state !== "failed")) return;
  arrived = 0;
  toast.success("✅ Imagen subida correctamente");
}

/** Temporary failures: no network, a server that is starting, too many requests. */
const isPassing = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && [0, 408, 429, 502, 503, 504].includes(failure.status);

const refused = new Map<string, number>();

/** A photograph that takes longer than the server allows would be retried for ever. */
function isRefusedTooOften(key: string, { status }: ApiError): boolean {
  if (status !== 503) return false;
  const times = (refused.get(key) ?? 0) + 1;
  refused.set(key, times % 5);
  return times === 5;
}

/** Only one tab sends a piece; the others wait and then find it sent. */
const alone = <T>(key: string, job: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(`wardrobe upload ${key}`, job) : job();

function deliver({ image, mask, edits, shown, preview: _, ...fields }: Piece, signal: AbortSignal): Promise<Item> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  setEdits(body, edits);
  if (shown) body.set("shown", shown);
  if (mask) body.set("mask", mask, "mask.png");
  body.set("image", image);
  const onProgress = (progress: number) => change(fields.key, { progress });
  return upload("POST /api/wardrobe-upload/image", { body }, { onProgress, signal });
}

/* Unsent pieces outlive the page, except when the browser stores nothing, as in private windows. */

let canKeep = true;
let opened: UseStore | undefined;

async function inDatabase<T>(job: (database: UseStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await job((opened ??= openDatabase("wardrobe", "uploads")));
  } catch {
    canKeep = false;
    return otherwise;
  }
}

/** Whether a piece still has to be sent: another tab may have sent or dropped it. */
const isKept = async (key: string): Promise<boolean> =>
  !canKeep || (await inDatabase(async (database) => (await get(key, database)) !== undefined, true));
