import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { db } from "@/lib/core/db";
import { defaultGoogleIssuer, env } from "@/lib/core/env";
import { emailAddress } from "@/lib/core/schema";
import { oneLine } from "@/lib/core/text";
import { isTaken } from "@/lib/core/unique";
import type { AuditedPerson } from "@/lib/people/audit";
import { type FindLink, keepLink, noLink } from "@/lib/people/keep-link";
import { leadsNowhere } from "@/lib/people/shared/names";
import { can } from "@/lib/people/shared/rights";
import { isRegistrationOpen, usernameFrom } from "./new-account";

/** An OpenID Connect profile. Invalid optional fields count as missing. */
const googleProfile = z.object({
  sub: z.string().min(1).max(255),
  email: emailAddress("is none")
    .transform((email) => email.toLowerCase())
    .optional()
    .catch(undefined),
  email_verified: z.boolean().catch(false),
  name: z.string().catch(""),
  given_name: z.string().catch(""),
  family_name: z.string().catch(""),
});
type GoogleProfile = z.output<typeof googleProfile>;

export type GoogleRefusal =
  | "GoogleNameless"
  | "GoogleUnverified"
  | "GoogleDisabled"
  | "GoogleTaken"
  | "GoogleStaff"
  | "GoogleClosed";

type GoogleResult = { userId: string; isNew: boolean } | { refused: GoogleRefusal; account: AuditedPerson | null };

/**
 * Finds or makes the account of a Google sign-in. A returning person is found by Google's id, whatever their e-mail is
 * now. An existing account is linked by e-mail only when Google verified it; anybody else gets a new account of the
 * lowest role, while registration is open. Another issuer's word is not enough for an account of staff: its owner must
 * have just signed in to it in this browser.
 * @param claims the verified claims of the ID token
 * @param isHere whether an account's owner has just signed in to it in this browser
 * @param findLink finds the link by which a new person came
 */
export async function signInWithGoogle(
  claims: unknown,
  isHere: IsHere = nobodyIsHere,
  findLink: FindLink = noLink,
): Promise<GoogleResult> {
  const read = googleProfile.safeParse(claims);
  if (!read.success) return { refused: "GoogleNameless", account: null };
  const profile = read.data;
  let link: string | null | undefined;
  // Retries when the user name was taken, or the same person came twice at once.
  for (let attempt = 0; ; attempt += 1) {
    const known = await findAccount(profile, isHere);
    if (known) return known;
    if (!(await isRegistrationOpen())) return { refused: "GoogleClosed", account: null };
    try {
      if (link === undefined) link = await findLink();
      return { userId: await createAccount(profile, attempt, link), isNew: true };
    } catch (error) {
      if (!isTaken(error) || attempt === 5) throw error;
    }
  }
}

type IsHere = (userId: string) => Promise<boolean>;

const nobodyIsHere: IsHere = async () => false;

async function findAccount(
  { sub, email, email_verified }: GoogleProfile,
  isHere: IsHere,
): Promise<GoogleResult | null> {
  const select = { id: true, name: true, lastName: true, username: true, disabledAt: true, role: true } as const;
  const linked = await db.user.findUnique({ where: { googleId: sub }, select });
  if (linked)
    return linked.disabledAt ? { refused: "GoogleDisabled", account: linked } : { userId: linked.id, isNew: false };
  if (!email || !email_verified) return { refused: "GoogleUnverified", account: null };

  const owner = await db.user.findUnique({ where: { email }, select });
  if (!owner) return null;
  if (owner.disabledAt) return { refused: "GoogleDisabled", account: owner };
  const needsOwner = env.GOOGLE_ISSUER !== defaultGoogleIssuer;
  if (needsOwner && can(owner, "staff") && !(await isHere(owner.id))) return { refused: "GoogleStaff", account: owner };
  const { count } = await db.user.updateMany({
    where: { id: owner.id, email, googleId: null, disabledAt: null, ...(needsOwner && { role: owner.role }) },
    data: { googleId: sub },
  });
  return count > 0 ? { userId: owner.id, isNew: false } : { refused: "GoogleTaken", account: owner };
}

async function createAccount(profile: GoogleProfile, attempt: number, link: string | null): Promise<string> {
  const email = profile.email!;
  const name = nameOf(profile.given_name) || nameOf(profile.name) || nameOf(email.split("@", 1)[0]!) || "Persona";
  const lastName = nameOf(profile.family_name);
  const displayName = [name, lastName].filter(Boolean).join(" ");
  const username = usernameFrom(email, attempt);
  return db.$transaction(async (tx) => {
    const linkId = await keepLink(tx, link);
    const data = { googleId: profile.sub, email, username, name, lastName, displayName, linkId };
    const { id } = await tx.user.create({ data, select: { id: true } });
    return id;
  });
}

/** Nobody can be asked for another name here. */
const nameOf = (told: string): string => {
  const name = oneLine(told, 80);
  return leadsNowhere(name) ? name : "";
};

type Claims = { sub: string; name?: string; email?: string };

export const hasGoogle = (): boolean => env.GOOGLE_CLIENT_ID !== undefined;

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
      // signInWithGoogle decides on the account; next-auth only needs an id.
      profile: ({ sub, name, email }) => ({ id: sub, name, email }),
    },
  ];
}
