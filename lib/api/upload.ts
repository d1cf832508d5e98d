"use client";

import type { ErrorBody } from "@/lib/core/errors";
import { ApiError } from "./client";

type Options = {
  method?: "POST" | "PUT";
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const offline = "No se pudo subir el archivo. Revisa tu red e inténtalo de nuevo.";

/**
 * Sends a file by the cookie of the session. `fetch` could not tell how far it is.
 * @throws ApiError for every answer that is not 2xx; a DOMException when the signal ends it
 */
export function upload(
  path: string,
  body: Blob | FormData,
  { method = "POST", onProgress, signal }: Options = {},
): Promise<unknown> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(method, path);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response);
      const { message = offline, code = "internal" } = (request.response ?? {}) as Partial<ErrorBody>;
      reject(new ApiError(request.status, message, code));
    };
    request.onerror = () => reject(new ApiError(0, offline, "network"));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
