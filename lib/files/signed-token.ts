import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";

/** Milliseconds that a token is valid. */
const lifetime = 10 * 60_000;

/** An id, the expiry, and the signature of both. */
export const signedToken = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/** @param purpose a token is good for this alone */
export function signToken(purpose: string, id: string, now = Date.now()): string {
  const expires = (now + lifetime).toString(36);
  return `${id}.${expires}.${sign(purpose, id, expires).toString("base64url")}`;
}

/** Gives a token's id; null when it was tampered with, is for something else, or has expired. */
export function readSignedToken(purpose: string, token: string): string | null {
  const [, id = "", expires = "", signature = ""] = signedToken.exec(token) ?? [];
  const genuine = sign(purpose, id, expires);
  const given = Buffer.from(signature, "base64url");
  // Several texts decode to the same bytes; only the issued one is valid.
  const good =
    given.length === genuine.length && timingSafeEqual(given, genuine) && given.toString("base64url") === signature;
  return good && parseInt(expires, 36) > Date.now() ? id : null;
}

function sign(purpose: string, id: string, expires: string): Buffer {
  const key = createHmac("sha256", env.AUTH_SECRET).update(purpose).digest();
  return createHmac("sha256", key).update(`${id}.${expires}`).digest();
}
