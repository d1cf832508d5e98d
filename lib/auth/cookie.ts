import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { sessionSeconds } from "./limits";
import { type SessionClaims, toSessionClaims } from "./tokens";

const secure = env.SITE_URL.startsWith("https:");

/** next-auth's own cookie, so that both ways to sign in share it. */
export const sessionCookieName = `${secure ? "__Secure-" : ""}next-auth.session-token`;

const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** The `Set-Cookie` value that names a session. */
export async function sessionCookie({ userId, sessionId }: SessionClaims): Promise<string> {
  const value = await encode({
    token: { sub: userId, sid: sessionId },
    secret: env.AUTH_SECRET,
    maxAge: sessionSeconds,
  });
  return `${sessionCookieName}=${value}; Max-Age=${sessionSeconds}; ${attributes}`;
}

/** The `Set-Cookie` value that removes it. */
export const clearedSessionCookie = `${sessionCookieName}=; Max-Age=0; ${attributes}`;

/** The session named by a `Cookie` header, or null when there is none that we signed. */
export async function readSessionCookie(header: string | null): Promise<SessionClaims | null> {
  const value = header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${sessionCookieName}=`))
    ?.slice(sessionCookieName.length + 1);
  if (!value) return null;
  try {
    const token = await decode({ token: decodeURIComponent(value), secret: env.AUTH_SECRET });
    return token && toSessionClaims(token);
  } catch {
    return null;
  }
}
