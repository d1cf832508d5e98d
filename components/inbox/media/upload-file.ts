import { ApiError } from "@/lib/api/client";
import type { ErrorBody } from "@/lib/core/errors";
import { uploadedMedia, type UploadedMedia } from "@/lib/whatsapp/media/schema";

type Options = {
  /** Whether it was just recorded, to be sent as a voice message. */
  voice?: boolean;
  /** Is told how much has arrived, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const offline = "No se pudo subir el archivo. Revisa tu red e inténtalo de nuevo.";

/**
 * Uploads a file that is to be sent, as it is on the disk. `fetch` tells nobody how far it is, and this does.
 * @throws ApiError; a DOMException when the signal ends it.
 */
export function uploadFile(file: File, { voice = false, onProgress, signal }: Options = {}): Promise<UploadedMedia> {
  const request = new XMLHttpRequest();
  const query = new URLSearchParams({ name: file.name, voice: String(voice) });
  return new Promise((resolve, reject) => {
    request.open("POST", `/api/whatsapp/media/create?${query}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: unknown = request.response;
      const known = uploadedMedia.safeParse(answer);
      if (request.status === 200 && known.success) return resolve(known.data);
      const { message = offline, code = "internal" } = (answer ?? {}) as Partial<ErrorBody>;
      reject(new ApiError(request.status, message, code));
    };
    request.onerror = () => reject(new ApiError(0, offline, "network"));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}
