import { upload } from "@/lib/api/upload";
import type { UploadedMedia } from "@/lib/whatsapp/media/schema";

type Options = {
  /** Whether it was just recorded, to be sent as a voice message. */
  voice?: boolean;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads a file that is to be sent, as it is on the disk.
 * @throws ApiError; a DOMException when the signal ends it.
 */
export function uploadFile(file: File, { voice = false, ...options }: Options = {}): Promise<UploadedMedia> {
  const query = { name: file.name, voice: voice ? "true" : "false" } as const;
  return upload("POST /api/whatsapp/media/create", { query, body: file }, options);
}
