import { upload } from "@/lib/api/upload";
import { uploadedMedia, type UploadedMedia } from "@/lib/whatsapp/media/schema";

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
export async function uploadFile(file: File, { voice = false, ...options }: Options = {}): Promise<UploadedMedia> {
  const query = new URLSearchParams({ name: file.name, voice: String(voice) });
  return uploadedMedia.parse(await upload(`/api/whatsapp/media/create?${query}`, file, options));
}
