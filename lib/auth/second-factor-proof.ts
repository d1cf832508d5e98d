import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { enqueueMail } from "@/lib/mail/queue";
import type { MailData } from "@/lib/mail/schema";
import type { Actor } from "@/lib/people/actor";
import type { Changes } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import { profileAudit } from "@/lib/users/audit";
import type { Prisma } from "@/prisma/generated/client";
import { confirmPassword } from "./change-password";
import { checkAssertion } from "./passkey-ceremonies";
import type { SecondFactorProof } from "./schema";
import { countingFailures, takeCode } from "./second-factor-codes";

/** What an account asks for besides a password: a code of an app, or a passkey. */
export type Factors = { hasApp: boolean; passkeys: number };

/** What is read of a person to know their factors. */
export const factorsSelect = {
  secondFactor: { select: { confirmedAt: true } },
  _count: { select: { passkeys: true } },
} as const;

type FactorsRow = { secondFactor: { confirmedAt: Date | null } | null; _count: { passkeys: number } };

export const factorsOf = ({ secondFactor, _count }: FactorsRow): Factors => ({
  hasApp: Boolean(secondFactor?.confirmedAt),
  passkeys: _count.passkeys,
});

/** Whether there is any. */
export const isGuarded = ({ hasApp, passkeys }: Factors): boolean => hasApp || passkeys > 0;

/** What a person has that shows an account to be theirs. */
export async function readProofs(actor: Actor) {
  const { passwordHash, ...row } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true, ...factorsSelect },
  });
  const { hasApp, passkeys } = factorsOf(row);
  return { hasPassword: passwordHash !== null, hasApp, hasPasskeys: passkeys > 0 };
}

/** What comes of changing something, unless it throws. */
type Change<T> = (tx: Prisma.TransactionClient, factors: Factors) => Promise<T>;

/**
 * Changes a second factor for who shows that the account is theirs: by a passkey of a device that knows them, or by the password
 * and, where there is a second factor already, a code.
 * @param refuse throws where there is nothing to change; asked before a code is used up.
 * @throws AppError `bad_request` for a wrong password, code or passkey, `too_many_requests`.
 */
export async function asOwner<T>(
  actor: Actor,
  proof: SecondFactorProof,
  refuse: (factors: Factors) => void,
  change: Change<T>,
): Promise<T> {
  const { passkey, code } = proof;
  if (!passkey) await confirmOwner(actor, proof);
  const done = await countingFailures(actor.id, actor.device, async () => {
    const hasSigned = passkey !== undefined && (await checkAssertion(actor.id, passkey, "proof"));
    return db.$transaction(async (tx) => {
      const factors = await lockFactors(tx, actor.id);
      refuse(factors);
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

/** An account that only knows Google has no password to ask for. */
async function confirmOwner(actor: Actor, { password }: SecondFactorProof): Promise<void> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (!passwordHash) return;
  await confirmPassword(actor, password ?? "", { field: "password", message: "La contraseña no es correcta." });
}

/** A person's factors, held: two windows of one person change them one after the other. */
export async function lockFactors(tx: Prisma.TransactionClient, userId: string): Promise<Factors> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  return factorsOf(await tx.user.findUniqueOrThrow({ where: { id: userId }, select: factorsSelect }));
}

type OwnAction = Parameters<typeof profileAudit.record>[2]["action"];

/** Writes down what a person did, and mails it to them, so that they notice when it was somebody else. */
export async function tell(
  tx: Prisma.TransactionClient,
  actor: Actor,
  action: OwnAction,
  event: MailData<"second-factor">["event"],
  changes?: Changes,
): Promise<void> {
  await profileAudit.record(tx, actor, { action, target: { id: actor.id, name: fullName(actor) }, changes });
  await enqueueMail(tx, { template: "second-factor", to: actor.email, data: { userId: actor.id, event } });
}

export const wrongCode = () => {
  const message = "El código no es correcto o ya se usó.";
  return new AppError("bad_request", message, { code: message });
};

export const wrongPasskey = () =>
  new AppError("bad_request", "No pudimos comprobar tu llave de acceso. Inténtalo otra vez.");
