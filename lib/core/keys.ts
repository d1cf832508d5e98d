import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Sent as `x-internal-key` between processes of this deployment. */
export const internalKey = (): string => createHmac("sha256", env.AUTH_SECRET).update("internal").digest("hex");

export function isInternalKey(given: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(internalKey())];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** A signature is valid for its purpose only. */
export const sign = (purpose: string, said: string): Buffer =>
  createHmac("sha256", env.AUTH_SECRET).update(`${purpose}.${said}`).digest();

export function isSigned(purpose: string, said: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature, "base64url"), sign(purpose, said)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** For links that do one thing, whoever is signed in. Never expires. */
export const personToken = (purpose: string, userId: string): string =>
  `${userId}.${sign(purpose, userId).toString("base64url")}`;

/** Null unless it was made here for that purpose. */
export function readPersonToken(purpose: string, token: string): string | null {
  const [userId = "", signature = ""] = token.split(".");
  return isSigned(purpose, userId, signature) ? userId : null;
}

/** Equal for equal `AUTH_SECRET`s, without revealing them. */
export const secretMark = (): string => createHmac("sha256", env.AUTH_SECRET).update("mark").digest("hex").slice(0, 16);
