import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Proves one process of this deployment to another: the header `x-internal-key`. */
export const internalKey = (): string => createHmac("sha256", env.AUTH_SECRET).update("internal").digest("hex");

export function isInternalKey(given: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(internalKey())];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** Signs what was said, for one purpose: nobody else can, and it is good for no other. */
export const sign = (purpose: string, said: string): Buffer =>
  createHmac("sha256", env.AUTH_SECRET).update(`${purpose}.${said}`).digest();

/** Whether `sign` made a signature; it is in base64url. */
export function isSigned(purpose: string, said: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature, "base64url"), sign(purpose, said)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Names a person in a link that does one thing, whoever is signed in, and works for ever. */
export const personToken = (purpose: string, userId: string): string =>
  `${userId}.${sign(purpose, userId).toString("base64url")}`;

/** Whom such a link names; null for what was not made here for that purpose. */
export function readPersonToken(purpose: string, token: string): string | null {
  const [userId = "", signature = ""] = token.split(".");
  return isSigned(purpose, userId, signature) ? userId : null;
}

/** The same for what was made under the same `AUTH_SECRET`, and tells nothing of it. */
export const secretMark = (): string => createHmac("sha256", env.AUTH_SECRET).update("mark").digest("hex").slice(0, 16);
