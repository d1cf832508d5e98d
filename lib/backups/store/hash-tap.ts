import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/** Passes bytes on, and knows how many they were and their SHA-256. */
export class HashTap extends Transform {
  readonly #hash = createHash("sha256");
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** Once: the SHA-256 of all, in hexadecimal. */
  digest(): string {
    return this.#hash.digest("hex");
  }
}
