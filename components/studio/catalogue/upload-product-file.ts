"use client";

import { createStore as openStore, del, get, set, type UseStore } from "idb-keyval";
import { api, ApiError } from "@/lib/api/client";
import { upload } from "@/lib/api/upload";
import { partBytes } from "@/lib/products/shared/limits";
import type { KeptFile } from "@/lib/content/shared/fields-of";

type Kept = { file: File; uploadId: string };

let opened: UseStore | undefined;

/** Without a database, or without room in it, the person has to choose the file again after leaving the page. */
async function inDatabase<T>(job: (database: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await job((opened ??= openStore("product-files", "uploads")));
  } catch {
    return undefined;
  }
}

export const findLeftFile = async (key: string): Promise<File | null> =>
  (await inDatabase((database) => get<Kept>(key, database)))?.file ?? null;

export const forgetLeftFile = (key: string): Promise<void | undefined> => inDatabase((database) => del(key, database));

type Options = {
  signal: AbortSignal;
  /** Gets the share that has arrived, from 0 to 1, and whether the upload waits for the network. */
  onProgress: (share: number, isWaiting: boolean) => void;
};

const shortestPause = 1_000;
const longestPause = 30_000;

/**
 * Uploads in parts, and resumes after a lost network or a page that was left.
 * @throws ApiError when a retry cannot help; a DOMException when the signal aborts
 */
export async function uploadProductFile(key: string, file: File, { signal, onProgress }: Options): Promise<KeptFile> {
  let share = 0;
  const attempt = <T>(work: () => Promise<T>) => keepTrying(work, signal, () => onProgress(share, true));
  const uploadId = await attempt(() => begin(key, file));
  const params = { id: uploadId };
  for (;;) {
    const { received } = await attempt(() => api("GET /api/product/upload/findOne/{id}", { params, signal }));
    share = received / file.size;
    onProgress(share, false);
    if (received >= file.size) break;
    const part = file.slice(received, received + partBytes);
    await attempt(() =>
      upload(
        "PUT /api/product/upload/part/{id}",
        { params, query: { offset: received }, body: part },
        { signal, onProgress: (of) => onProgress((received + of * part.size) / file.size, false) },
      ).catch((failure: unknown) => {
        if (!(failure instanceof ApiError && failure.code === "conflict")) throw failure;
      }),
    );
  }
  const kept = await attempt(() => api("POST /api/product/upload/finish/{id}", { params, signal }));
  await forgetLeftFile(key);
  return kept;
}

async function begin(key: string, file: File): Promise<string> {
  const left = await inDatabase((database) => get<Kept>(key, database));
  if (left && isSame(left.file, file)) {
    const params = { id: left.uploadId };
    const found = await api("GET /api/product/upload/findOne/{id}", { params }).catch((failure: unknown) => {
      if (failure instanceof ApiError && failure.status === 404) return null;
      throw failure;
    });
    if (found) return found.id;
  }
  const { name, size } = file;
  const { id } = await api("POST /api/product/upload/create", { body: { name: name.slice(-200), size } });
  await inDatabase((database) => set(key, { file, uploadId: id } satisfies Kept, database));
  return id;
}

/** Without this check, parts of two files of the same length could be mixed. */
const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const isPassing = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  failure.code !== "insufficient_storage" &&
  (failure.status === 0 || failure.status === 429 || failure.status >= 500);

/** Retries network and server failures, later each time, and at once when the network is back. */
async function keepTrying<T>(work: () => Promise<T>, signal: AbortSignal, onWait: () => void): Promise<T> {
  for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      signal.throwIfAborted();
      return await work();
    } catch (failure) {
      if (!isPassing(failure)) throw failure;
      onWait();
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(timer);
          window.removeEventListener("online", go);
          signal.removeEventListener("abort", go);
          resolve();
        };
        const timer = setTimeout(go, pause);
        window.addEventListener("online", go);
        signal.addEventListener("abort", go);
      });
    }
  }
}
