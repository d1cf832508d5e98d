"use client";

import type { AnswerOf, Call, Sent } from "./calls";
import { ApiError, toApiError, whereTo } from "./client";

type Parts<C extends Call> = Omit<Sent<C>, "body" | "signal" | "idempotencyKey"> & { body: Blob | FormData };

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const offline = "No se pudo subir el archivo. Revisa tu red e inténtalo de nuevo.";

/**
 * `fetch` cannot report progress.
 * @throws ApiError for every answer that is not 2xx; a DOMException when the signal aborts
 */
export function upload<C extends Call>(
  call: C,
  parts: Parts<C>,
  { onProgress, signal }: UploadOptions = {},
): Promise<AnswerOf<C>> {
  const { params, query, body } = parts as { params?: Record<string, string>; query?: object; body: Blob | FormData };
  const { method, address } = whereTo(call, params, query);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(method, address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response);
      reject(toApiError(request.status, request.response, offline));
    };
    request.onerror = () => reject(new ApiError(0, offline, "network"));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
