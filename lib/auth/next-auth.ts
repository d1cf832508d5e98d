import type { NextAuthOptions } from "next-auth";
import { env } from "@/lib/core/env";
import { sessionCookieName } from "./cookie";
import { sessionSeconds } from "./limits";
import { findActor, revokeSession } from "./sessions";
import { toSessionClaims } from "./tokens";

/**
 * next-auth over the same session rows as the API: its JWT carries `sub` and `sid` only, and a session that was
 * ended elsewhere is no session here either.
 */
export const authOptions: NextAuthOptions = {
  secret: env.AUTH_SECRET,
  providers: [],
  session: { strategy: "jwt", maxAge: sessionSeconds },
  pages: { signIn: "/auth/login", error: "/auth/login", signOut: "/" },
  cookies: {
    sessionToken: {
      name: sessionCookieName,
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: sessionCookieName.startsWith("__Secure-") },
    },
  },
  callbacks: {
    /** Gives a page what it may show of the person; never a token. */
    async session({ session, token }) {
      const claims = toSessionClaims(token);
      const actor = claims && (await findActor(claims));
      if (!actor) return { ...session, user: undefined, expires: new Date(0).toISOString() };
      return { ...session, user: { name: actor.name, email: actor.email, image: actor.photo, role: actor.role } };
    },
  },
  events: {
    async signOut({ token }) {
      const claims = toSessionClaims(token);
      if (claims) await revokeSession(claims.userId, claims.sessionId);
    },
  },
};
