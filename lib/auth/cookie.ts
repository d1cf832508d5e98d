import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { registrationDays, sessionSeconds } from "./limits";
import { type SessionClaims, toSessionClaims } from "./tokens";

const secure = env.SITE_URL.startsWith("https:");

/** next-auth's own cookie, so that both ways to sign in share it. */
export const sessionCookieName = `${secure ? "__Secure-" : ""}next-auth.session-token`;

const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

export async function sessionCookie({ userId, sessionId }: SessionClaims): Promise<string> {
  const value = await encode({
    token: { sub: userId, sid: sessionId },
    secret: env.AUTH_SECRET,
    maxAge: sessionSeconds,
  });
  return `${sessionCookieName}=${value}; Max-Age=${sessionSeconds}; ${attributes}`;
}

export const clearedSessionCookie = `${sessionCookieName}=; Max-Age=0; ${attributes}`;

export const registrationCookieName = `${secure ? "__Host-" : ""}registration`;

/** Valid as long as the registration is kept. */
export const registrationCookie = (secret: string): string =>
  `${registrationCookieName}=${secret}; Max-Age=${registrationDays * 24 * 60 * 60}; ${attributes}`;

export const clearedRegistrationCookie = `${registrationCookieName}=; Max-Age=0; ${attributes}`;

export const cookieIn = (header: string | null, name: string): string | null =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) || null;

/** Null unless we signed it. */
export async function readSessionCookie(header: string | null): Promise<SessionClaims | null> {
  const value = cookieIn(header, sessionCookieName);
  try {
    return value ? await readSessionToken(decodeURIComponent(value)) : null;
  } catch {
    return null;
  }
}

/** Null unless we signed it. */
export async function readSessionToken(value: string): Promise<SessionClaims | null> {
  const token = await decode({ token: value, secret: env.AUTH_SECRET }).catch(() => null);
  return token && toSessionClaims(token);
}
