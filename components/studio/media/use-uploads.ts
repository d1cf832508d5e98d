"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api/client";
import type { Media } from "@/lib/media/schema";
import { sortPicked } from "@/lib/pictures/shared/picked-files";
import { uploadMedia } from "./upload-media";

export type Uploading = {
  key: number;
  name: string;
  /** How much has arrived, from 0 to 1. */
  progress: number;
  /** Why it did not arrive; null while it may. */
  problem: string | null;
};

const atOnce = 2;

/** As many are taken at once. */
const most = 100;

let lastKey = 0;

/**
 * Brings pictures into the library, two at a time.
 * @param onArrived is told of each that is there, in the order in which they were picked.
 */
export function useUploads(onArrived: (media: Media[]) => void) {
  const [uploading, setUploading] = useState<readonly Uploading[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const ending = useRef(new AbortController());
  const latest = useRef(onArrived);
  useEffect(() => {
    latest.current = onArrived;
  });
  useEffect(() => {
    ending.current = new AbortController();
    return () => ending.current.abort();
  }, []);

  const change = (key: number, changes: Partial<Uploading>) =>
    setUploading((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const forget = (key: number) => setUploading((now) => now.filter((each) => each.key !== key));

  async function send(key: number, file: File): Promise<Media | null> {
    const { signal } = ending.current;
    try {
      const arrived = await uploadMedia(file, { signal, onProgress: (progress) => change(key, { progress }) });
      forget(key);
      return arrived;
    } catch (failure) {
      const problem = failure instanceof ApiError ? failure.message : "No se pudo subir la imagen.";
      if (!signal.aborted) change(key, { problem });
      return null;
    }
  }

  async function take(files: File[]): Promise<void> {
    const { pictures, message: refusal } = sortPicked(files, most);
    setMessage(refusal);
    if (pictures.length === 0) return;
    const queue = pictures.map((file) => ({ key: (lastKey += 1), file }));
    setUploading((now) => [
      ...now.filter(({ problem }) => problem === null),
      ...queue.map(({ key, file }) => ({ key, name: file.name, progress: 0, problem: null })),
    ]);
    const arrived: (Media | null)[] = [];
    let next = 0;
    const work = async () => {
      while (next < queue.length && !ending.current.signal.aborted) {
        const index = next++;
        arrived[index] = await send(queue[index]!.key, queue[index]!.file);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const there = arrived.filter((media) => media !== null);
    if (there.length > 0 && !ending.current.signal.aborted) latest.current(there);
  }

  return { uploading, message, forget, take: (files: File[]) => void take(files) };
}
