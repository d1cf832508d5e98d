import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { SignJWT, jwtVerify } from "jose";
import { env } from "@/lib/core/env";
import type { Actor } from "@/lib/people/actor";
import { accessTokenSeconds } from "./limits";

export type SessionClaims = { userId: string; sessionId: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const derivedKey = (purpose: string): KeyObject =>
  createSecretKey(createHmac("sha256", env.AUTH_SECRET).update(purpose).digest());
const accessKey = derivedKey("access-token");
const refreshKey = derivedKey("refresh-token");

export function signAccessToken(actor: Omit<Actor, "device">, seconds: number = accessTokenSeconds): Promise<string> {
  const { id, sessionId, name, username, role, photo } = actor;
  return new SignJWT({ sid: sessionId, name, username, role, photo })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(id)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(accessKey);
}

/** Null when it is expired, forged or malformed. */
export async function verifyAccessToken(token: string): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, accessKey, { algorithms: ["HS256"] });
    return toSessionClaims(payload);
  } catch {
    return null;
  }
}

export function toSessionClaims(claims: { sub?: unknown; sid?: unknown }): SessionClaims | null {
  const { sub, sid } = claims;
  if (typeof sub !== "string" || typeof sid !== "string" || !uuid.test(sub) || !uuid.test(sid)) return null;
  return { userId: sub, sessionId: sid };
}

/**
 * The refresh token of a session's n-th generation. Derived instead of random, so that concurrent callers get the same
 * successor without its being stored.
 */
export function refreshTokenOf(sessionId: string, generation: number): string {
  const mac = createHmac("sha256", refreshKey).update(`${sessionId}.${generation}`).digest("base64url");
  return `${sessionId}.${generation}.${mac}`;
}

/** Null when the token is not one of ours. */
export function readRefreshToken(token: string): { sessionId: string; generation: number } | null {
  const [sessionId = "", digits = "", , ...rest] = token.split(".");
  if (rest.length > 0 || !uuid.test(sessionId) || !/^\d{1,9}$/.test(digits)) return null;
  const generation = Number(digits);
  const expected = Buffer.from(refreshTokenOf(sessionId, generation));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { sessionId, generation } : null;
}
