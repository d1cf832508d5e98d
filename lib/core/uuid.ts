import { randomBytes } from "node:crypto";

export const nilId = "00000000-0000-0000-0000-000000000000";

let last = { at: 0, count: 0 };

/** A UUID 7 greater than all before, for rows inserted without Prisma. */
export function timeOrderedId(): string {
  const now = Date.now();
  const count = now > last.at ? 0 : last.count + 1;
  // A millisecond's count may overflow into the next.
  last = count > 0xfff ? { at: last.at + 1, count: 0 } : { at: Math.max(now, last.at), count };
  const time = last.at.toString(16).padStart(12, "0");
  const random = randomBytes(8);
  random[0] = (random[0]! & 0x3f) | 0x80;
  const rest = random.toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${last.count.toString(16).padStart(3, "0")}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}
