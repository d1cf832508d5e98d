import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Proves one process of this deployment to another: the header `x-internal-key`. */
export const internalKey = (): string => createHmac("sha256", env.AUTH_SECRET).update("internal").digest("hex");

export function isInternalKey(given: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(internalKey())];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** The same for what was made under the same `AUTH_SECRET`, and tells nothing of it. */
export const secretMark = (): string => createHmac("sha256", env.AUTH_SECRET).update("mark").digest("hex").slice(0, 16);
