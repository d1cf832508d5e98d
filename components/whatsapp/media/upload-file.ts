import { upload } from "@/lib/api/upload";
import type { UploadedMedia } from "@/lib/whatsapp/media/schema";

type Options = {
  /** Whether it is a fresh recording, to be sent as a voice message. */
  voice?: boolean;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** @throws ApiError; DOMException when the signal aborts */
export function uploadFile(file: File, { voice = false, ...options }: Options = {}): Promise<UploadedMedia> {
  const query = { name: file.name, voice: voice ? "true" : "false" } as const;
  return upload("POST /api/whatsapp/media/create", { query, body: file }, options);
}
