import { randomBytes } from "node:crypto";

/* The random bytes of many ids are drawn at once. */
let bytes = Buffer.alloc(0);
let used = 0;

/** @returns 62 random bits as a decimal text. */
export function randomId(): string {
  if (used + 8 > bytes.length) {
    bytes = randomBytes(8 * 512);
    used = 0;
  }
  const id = bytes.readBigUInt64BE(used) >> 2n;
  used += 8;
  return id.toString();
}
