import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";
import { storage } from "./storage/storage";

/** First bytes needed to detect the type. */
const headBytes = 4_100;

export type Seen = { bytes: number; sha256: string; head: Buffer };

type Contents = {
  body: AsyncIterable<Uint8Array>;
  /** Expected bytes; null if unknown. */
  size: number | null;
  most: number;
  contentType: string;
  /** Message when they end early. */
  interrupted: string;
};

/**
 * Streams a file into the storage in constant memory.
 * @throws AppError `payload_too_large`, `bad_request` when it ends too early, and as `storage.put`
 */
export async function keepContents(key: string, contents: Contents): Promise<Seen> {
  const { body, size, most, contentType, interrupted } = contents;
  if (size !== null && size > most) throw tooLarge(most);
  const hash = createHash("sha256");
  const head: Uint8Array[] = [];
  let bytes = 0;

  async function* pass() {
    try {
      for await (const chunk of body) {
        if (bytes < headBytes) head.push(chunk);
        bytes += chunk.length;
        if (bytes > most) throw tooLarge(most);
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof AppError ? error : new AppError("bad_request", interrupted);
    }
    if (size !== null && bytes !== size) throw new AppError("bad_request", interrupted);
  }

  await storage.put(key, Readable.from(pass(), { objectMode: false }), { contentType, size: size ?? undefined });
  return { bytes, sha256: hash.digest("hex"), head: Buffer.concat(head).subarray(0, headBytes) };
}

export const tooLarge = (most: number) =>
  new AppError("payload_too_large", `El archivo pesa más de ${Math.floor(most / 1024 / 1024)} MB.`);
