"use client";

import { useEffect, useRef, useState } from "react";
import { FormMessage } from "@/components/ui/form-message";
import { UploadIcon, XIcon } from "@/components/ui/icons";
import { WorkBar } from "@/components/ui/progress-bar";
import { upload, type UploadOptions } from "@/lib/api/upload";
import type { Media } from "@/lib/media/schema";
import { acceptedPictures, sortPicked } from "@/lib/pictures/shared/picked-files";
import { Button } from "@/components/ui/button";
import { FileInput } from "@/components/ui/file-input";
import { useAwake } from "@/components/ui/use-awake";
import { useSWRConfig } from "swr";
import { useApi } from "@/lib/api/use-api";
import { failureWords } from "@/lib/api/failure-words";

/**
 * Uploads a picture, as a new one or as the next version of one.
 * @throws ApiError with a Spanish text; DOMException when the signal aborts
 */
export function sendPicture(file: File, { replaces, ...options }: UploadOptions & { replaces?: string } = {}) {
  const body = new FormData();
  body.set("file", file);
  return replaces === undefined
    ? upload("POST /api/media/create", { body }, options)
    : upload("POST /api/media/replace/{id}", { params: { id: replaces }, body }, options);
}

type Uploading = {
  key: number;
  name: string;
  /** From 0 to 1. */
  progress: number;
  problem: string | null;
};

const atOnce = 2;

const most = 100;

let lastKey = 0;

/** Uploads two pictures at a time. `onArrived` gets them in their order. */
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
      const arrived = await sendPicture(file, {
        signal,
        onProgress: (progress) => change(key, { progress }),
      });
      forget(key);
      return arrived;
    } catch (failure) {
      const problem = failureWords(failure, "No se pudo subir la imagen.");
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

export function UploadList({ uploading, message, forget }: Omit<ReturnType<typeof useUploads>, "take">) {
  const arriving = uploading.filter(({ problem }) => problem === null).length;
  return (
    <div className="space-y-2 empty:hidden">
      {message && <FormMessage message={message} />}
      <p role="status" className="sr-only">
        {arriving > 0 ? `Subiendo ${arriving === 1 ? "una imagen" : `${arriving} imágenes`}.` : ""}
      </p>
      {uploading.length > 0 && (
        <ul aria-label="Imágenes que se están subiendo" className="max-h-60 space-y-2 overflow-y-auto">
          {uploading.map(({ key, name, progress, problem }) => (
            <li key={key} className="rounded-lg border border-line bg-surface px-3 py-2">
              <div className="flex items-center gap-3">
                <span className="min-w-0 grow truncate">{name}</span>
                {problem !== null && (
                  <button
                    type="button"
                    aria-label={`Quitar ${name} de la lista`}
                    onClick={() => forget(key)}
                    className="grid size-11 shrink-0 place-items-center rounded-md text-subtle hover:bg-sunken hover:text-ink"
                  >
                    <XIcon />
                  </button>
                )}
              </div>
              {problem === null ? (
                // After its arrival, the server still makes its sizes.
                <WorkBar share={progress} label={`Subiendo ${name}`} />
              ) : (
                <p className="text-sm text-danger">{problem}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Props = {
  label?: string;
  variant?: "primary" | "secondary";
  single?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
};

export function UploadButton({ label = "Subir imágenes", variant = "primary", single, busy, onFiles }: Props) {
  const isAwake = useAwake();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} busy={busy} disabled={!isAwake} onClick={() => input.current!.click()}>
        <UploadIcon className="size-5" /> {label}
      </Button>
      <FileInput ref={input} accept={acceptedPictures} multiple={!single} aria-label={label} onFiles={onFiles} />
    </>
  );
}

/** A library picture and its uses; null makes no call. */
export const useMedia = (id: string | null) =>
  useApi(id === null ? null : ["GET /api/media/findOne/{id}", { params: { id } }]);

/** Reloads the shown library data, except for `goneId`, which was deleted. */
export function useReloadMedia(): (goneId?: string) => void {
  const { mutate } = useSWRConfig();
  return (goneId) =>
    void mutate(
      (key) =>
        Array.isArray(key) &&
        String(key[0]).startsWith("GET /api/media/") &&
        (goneId === undefined || !JSON.stringify(key).includes(goneId)),
    );
}
