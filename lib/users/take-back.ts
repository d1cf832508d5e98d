import { z } from "zod";
import { db } from "@/lib/core/db";
import { discardAccountTokens } from "@/lib/people/account-tokens";
import type { Changes } from "@/lib/people/audit";
import { revokeSessions } from "@/lib/people/revoke-sessions";
import type { Prisma } from "@/prisma/generated/client";
import { withdrawEmailChange } from "./email-change";
import type { Openings } from "./shared/openers";

/** Ways into the account that stay, by id, or all of a kind. */
export type Keep = { tokens: string[] | "all"; passkeys: string[] | "all"; google: boolean };

const names = z.array(z.string());
/** Stored as names, because they cannot be looked up later. */
export const accessNames = z.object({ tokens: names, passkeys: names, google: z.boolean() });
export type AccessNames = z.infer<typeof accessNames>;

type TakenBack = {
  sessions: number;
  pendingEmail: string | null;
  gone: AccessNames;
  kept: AccessNames;
};

/** Ways into an account besides its password: live tokens, passkeys, Google. */
export async function findAccess(userId: string, tx: Prisma.TransactionClient = db): Promise<Openings> {
  const rows = await tx.$queryRaw<(Openings["tokens"][number] & { of: "token" | "passkey" | "google" })[]>`
    SELECT 'token' AS of, id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM api_tokens
    WHERE user_id = ${userId}::uuid AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${new Date()})
    UNION ALL
    SELECT 'passkey', id, name, created_at, last_used_at FROM passkeys WHERE user_id = ${userId}::uuid
    UNION ALL
    SELECT 'google', id, '', created_at, NULL FROM users WHERE id = ${userId}::uuid AND google_id IS NOT NULL
    ORDER BY id DESC`;
  const named = (wanted: string) => rows.flatMap(({ of, ...opener }) => (of === wanted ? [opener] : []));
  return { tokens: named("token"), passkeys: named("passkey"), google: named("google").length > 0 };
}

/**
 * Takes an account back from intruders, inside the caller's transaction. Ends sessions (and, by a trigger, their
 * sockets), mailed links, a pending e-mail, unfinished apps and passkeys, and the ways into the account that are not
 * kept. An app stays, since it is useless without the password.
 * @param but the session that stays
 */
export async function takeBack(
  tx: Prisma.TransactionClient,
  userId: string,
  { keep, but }: { keep: Keep; but?: string },
): Promise<TakenBack> {
  // Other changes of the account either come before this lock, or check afterwards that their session is still valid.
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  const before = await findAccess(userId, tx);
  const sessions = await revokeSessions(tx, userId, but);

  await discardAccountTokens(tx, userId);
  const change = await tx.emailChange.findUnique({ where: { userId }, select: { email: true } });
  await withdrawEmailChange(tx, userId);
  await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } });
  await tx.passkeyChallenge.deleteMany({ where: { userId } });

  const others = (ids: string[] | "all") => ({ userId, id: ids === "all" ? { in: [] } : { notIn: ids } });
  await tx.apiToken.updateMany({ where: { ...others(keep.tokens), revokedAt: null }, data: { revokedAt: new Date() } });
  await tx.passkey.deleteMany({ where: others(keep.passkeys) });
  // Without a password Google is the only way in.
  if (!keep.google) {
    const has = { passwordHash: { not: null }, googleId: { not: null } };
    await tx.user.updateMany({ where: { id: userId, ...has }, data: { googleId: null } });
  }
  const after = await findAccess(userId, tx);
  if (after.passkeys.length === 0 && (await tx.secondFactor.count({ where: { userId } })) === 0) {
    await tx.recoveryCode.deleteMany({ where: { userId } });
  }
  return { sessions, pendingEmail: change?.email ?? null, gone: namesOf(before, after), kept: namesOf(after) };
}

function namesOf({ tokens, passkeys, google }: Openings, rest?: Openings): AccessNames {
  const named = (all: Openings["tokens"], left: Openings["tokens"] = []) =>
    all.filter(({ id }) => !left.some((one) => one.id === id)).map(({ name }) => name);
  return {
    tokens: named(tokens, rest?.tokens),
    passkeys: named(passkeys, rest?.passkeys),
    google: google && !rest?.google,
  };
}

export const isAny = ({ tokens, passkeys, google }: AccessNames): boolean =>
  tokens.length + passkeys.length > 0 || google;

export function takenChanges({ pendingEmail, gone, kept }: Omit<TakenBack, "sessions">): Changes {
  const changes: Changes = {};
  for (const kind of ["tokens", "passkeys"] as const) {
    if (gone[kind].length > 0) changes[kind] = [[...gone[kind], ...kept[kind]].join(", "), kept[kind].join(", ")];
  }
  if (gone.google) changes.google = [true, false];
  if (pendingEmail !== null) changes.pendingEmail = [pendingEmail, null];
  return changes;
}
