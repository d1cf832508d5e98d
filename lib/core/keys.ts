import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/** What is stored of a token: whoever reads the database cannot use it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** What a process of this deployment proves itself with to another: the header `x-internal-key`. */
export const internalKey = (): string => createHmac("sha256", env.AUTH_SECRET).update("internal").digest("hex");

/** Whether somebody who gives that is one. */
export function isInternalKey(given: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(internalKey())];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** Tells whether two things were made under the same `AUTH_SECRET`, without telling anything of it. */
export const secretMark = (): string => createHmac("sha256", env.AUTH_SECRET).update("mark").digest("hex").slice(0, 16);
