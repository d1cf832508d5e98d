import { randomBytes } from "node:crypto";

/* Random bytes are drawn for many ids at once. */
let bytes = Buffer.alloc(0);
let used = 0;

/** @returns 62 random bits in decimal */
export function randomId(): string {
  if (used + 8 > bytes.length) {
    bytes = randomBytes(8 * 512);
    used = 0;
  }
  const id = bytes.readBigUInt64BE(used) >> 2n;
  used += 8;
  return id.toString();
}
