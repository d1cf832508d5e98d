import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import type { Author, Changes } from "@/lib/people/audit";
import { sessionEnded } from "@/lib/people/refusals";
import { profileAudit } from "@/lib/users/audit";
import type { Prisma } from "@/prisma/generated/client";
import { freshSignInSeconds } from "./limits";
import { type FactorEvent, secondFactorMail } from "./mails/second-factor";
import { readOwnHash, requirePassword } from "./own-password";
import { checkAssertion } from "./passkey-ceremonies";
import type { SecondFactorProof } from "./schema";
import { countedFor, countingFailures, takeCode } from "./second-factor-codes";

export type Factors = { hasApp: boolean; passkeys: number };

export const factorsSelect = {
  secondFactor: { select: { confirmedAt: true } },
  _count: { select: { passkeys: true } },
} as const;

type FactorsRow = { secondFactor: { confirmedAt: Date | null } | null; _count: { passkeys: number } };

export const factorsOf = ({ secondFactor, _count }: FactorsRow): Factors => ({
  hasApp: Boolean(secondFactor?.confirmedAt),
  passkeys: _count.passkeys,
});

export const isGuarded = ({ hasApp, passkeys }: Factors): boolean => hasApp || passkeys > 0;

/**
 * The proofs of ownership that a person's account has.
 * @throws AppError `unauthorized` when there is no account
 */
export async function readProofs(actor: Actor) {
  const row = await db.user.findUnique({ where: { id: actor.id }, select: { passwordHash: true, ...factorsSelect } });
  if (!row) throw sessionEnded();
  const { hasApp, passkeys } = factorsOf(row);
  return { hasPassword: row.passwordHash !== null, hasApp, hasPasskeys: passkeys > 0 };
}

type Change<T> = (tx: Prisma.TransactionClient, factors: Factors) => Promise<T>;

type Before = {
  /** Throws when there is nothing to change; runs before a code is used up. */
  refuse?: (factors: Factors) => void;
  /** Takes the locks that must come before the account's. */
  begin?: (tx: Prisma.TransactionClient) => Promise<void>;
};

/**
 * Changes an account after proof of ownership by the strongest means it has: a passkey whose device verifies the
 * person, or the password and, with a second factor, a code. An account with only Google needs a sign-in from a moment
 * ago.
 * @throws AppError `bad_request` for a wrong password, code or passkey, `forbidden` when the Google sign-in is too
 * old, `unauthorized` once the session was ended, `too_many_requests`
 */
export async function asOwner<T>(
  actor: Actor,
  proof: SecondFactorProof,
  change: Change<T>,
  before?: Before,
): Promise<T> {
  if (!proof.passkey) await confirmOwner(actor, proof);
  return byFactor(actor, proof, change, before);
}

/** The same, after the password was proved already; a passkey counts instead of it. */
export async function byFactor<T>(
  actor: Actor,
  { code, passkey }: Pick<SecondFactorProof, "code" | "passkey">,
  change: Change<T>,
  { refuse, begin }: Before = {},
): Promise<T> {
  const counted = countedFor(actor.id, passkey ? undefined : code);
  const done = await countingFailures(counted, actor.device, async () => {
    const hasSigned = passkey !== undefined && (await checkAssertion(actor.id, passkey, "proof"));
    return db.$transaction(async (tx) => {
      await begin?.(tx);
      const factors = await lockFactors(tx, actor);
      refuse?.(factors);
      const hasShown = passkey ? hasSigned : await showsCode(tx, actor.id, factors, code);
      return hasShown ? { result: await change(tx, factors) } : null;
    });
  });
  if (!done) throw passkey ? wrongPasskey() : wrongCode();
  return done.result;
}

async function showsCode(
  tx: Prisma.TransactionClient,
  userId: string,
  factors: Factors,
  code: string | undefined,
): Promise<boolean> {
  if (!isGuarded(factors)) return true;
  if (code === undefined) throw new AppError("bad_request", "Escribe el código.", { code: "Escribe el código." });
  return (await takeCode(tx, userId, code)) !== null;
}

async function confirmOwner(actor: Actor, { password }: SecondFactorProof): Promise<void> {
  const { hasPassword, hasApp, hasPasskeys } = await readProofs(actor);
  if (hasPassword) {
    const message = password ? "La contraseña no es correcta." : "Ingresa tu contraseña.";
    const known = { id: actor.id, passwordHash: await readOwnHash(actor) };
    return requirePassword("password.change", known, password ?? "", { field: "password", message });
  }
  if (!hasApp && !hasPasskeys) await requireFreshSignIn(actor);
}

/** A Google-only account has no other proof; a panel left open or a stolen session is older. */
async function requireFreshSignIn(actor: Actor): Promise<void> {
  if (await isFreshSignIn(actor)) return;
  const message = "Tu cuenta solo usa Google: cierra sesión, iníciala otra vez y hazlo en los diez minutos siguientes.";
  throw new AppError("forbidden", message);
}

export async function isFreshSignIn({ sessionId }: Pick<Actor, "sessionId">): Promise<boolean> {
  const createdAt = { gt: new Date(Date.now() - freshSignInSeconds * 1000) };
  return (await db.session.count({ where: { id: sessionId, createdAt } })) > 0;
}

/**
 * Reads a person's factors under a row lock, so that two windows change them one after the other.
 * @throws AppError `unauthorized` when the session ended meanwhile
 */
export async function lockFactors(tx: Prisma.TransactionClient, { id, sessionId }: Actor): Promise<Factors> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  const isGood = { id: sessionId, revokedAt: null, user: { disabledAt: null } };
  if ((await tx.session.count({ where: isGood })) === 0) throw sessionEnded();
  return factorsOf(await tx.user.findUniqueOrThrow({ where: { id }, select: factorsSelect }));
}

export async function reportFactorChange(
  tx: Prisma.TransactionClient,
  person: Author & { email: string },
  action: Parameters<typeof profileAudit.record>[2]["action"],
  event: FactorEvent,
  changes?: Changes,
): Promise<void> {
  await profileAudit.record(tx, person, { action, changes });
  await enqueueMail(tx, secondFactorMail, { to: person.email, data: { userId: person.id, event } });
}

export const wrongCode = () => {
  const message = "El código no es correcto o ya se usó.";
  return new AppError("bad_request", message, { code: message });
};

export const wrongPasskey = () =>
  new AppError("bad_request", "No pudimos comprobar tu llave de acceso. Inténtalo otra vez.");
