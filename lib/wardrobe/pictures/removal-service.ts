import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { readBytes } from "@/lib/core/multipart";

/** The time limit in milliseconds, and the largest answer in bytes. */
const patience = 20_000;
const mostBytes = 20 * 1024 ** 2;

export const hasRemovalService = (): boolean => env.REMOVE_BG_API_KEY !== undefined;

/**
 * Sends a photograph to the service at `REMOVE_BG_URL` (remove.bg or compatible).
 * @returns its unchecked answer; null, with a line in the log, when it failed
 * @throws the signal's reason
 */
export async function removeByService(jpeg: Buffer, signal?: AbortSignal): Promise<Buffer | null> {
  const form = new FormData();
  form.set("image_file", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "photo.jpg");
  form.set("size", "auto");
  try {
    const response = await fetch(env.REMOVE_BG_URL, {
      method: "POST",
      headers: { "X-Api-Key": env.REMOVE_BG_API_KEY! },
      body: form,
      redirect: "error",
      signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
    });
    if (response.status === 200 && response.body) return await readBytes(response.body, mostBytes, tooLarge);
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  } catch (error) {
    signal?.throwIfAborted();
    log.warn({ reason: (error as Error).message }, "the removal service did not help");
    return null;
  }
}

const tooLarge = () => new Error("the answer is too large");
