import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "@/lib/core/env";

type Claims = { sub: string; name?: string; email?: string };

/** Whether people can sign in with Google. */
export const hasGoogle = (): boolean => env.GOOGLE_CLIENT_ID !== undefined;

/** Google, or whichever OpenID Connect issuer GOOGLE_ISSUER names; none without its keys. */
export function googleProviders(): OAuthConfig<Claims>[] {
  if (!env.GOOGLE_CLIENT_ID) return [];
  return [
    {
      id: "google",
      name: "Google",
      type: "oauth",
      issuer: env.GOOGLE_ISSUER,
      wellKnown: `${env.GOOGLE_ISSUER}/.well-known/openid-configuration`,
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      authorization: { params: { scope: "openid email profile", prompt: "select_account" } },
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      httpOptions: { timeout: 5_000 },
      // Which account it is, is settled by signInWithGoogle; next-auth only wants an id.
      profile: ({ sub, name, email }) => ({ id: sub, name, email }),
    },
  ];
}
