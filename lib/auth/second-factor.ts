import { toString as toSvg } from "qrcode";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { enqueueMail } from "@/lib/mail/queue";
import { readOption } from "@/lib/options/select";
import { getSite } from "@/lib/options/site";
import type { Actor } from "@/lib/people/actor";
import { isAdmin } from "@/lib/people/shared/is-admin";
import { fullName } from "@/lib/people/shared/names";
import { profileAudit, userAudit } from "@/lib/users/audit";
import { changeUser } from "@/lib/users/change";
import { allow, denialForSecondFactor } from "@/lib/users/rules";
import type { Prisma } from "@/prisma/generated/client";
import { confirmPassword } from "./change-password";
import { secondFactorSetupSeconds } from "./limits";
import type { SecondFactorProof, SecondFactorSetup, SecondFactorSetupInput, SecondFactorState } from "./schema";
import { countingFailures, createSecret, otpauthUrl, replaceRecoveryCodes, takeCode } from "./second-factor-codes";
import { revokeOtherSessions } from "./sessions";

/** Whether a person's own second factor is on, and what is left of it. */
export async function getSecondFactor(actor: Actor): Promise<SecondFactorState> {
  const [person, required] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: actor.id },
      select: {
        role: true,
        secondFactor: { select: { confirmedAt: true } },
        _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
      },
    }),
    readOption("accounts.requireSecondFactor"),
  ]);
  return {
    since: person.secondFactor?.confirmedAt ?? null,
    recoveryCodesLeft: person._count.recoveryCodes,
    isRequired: required === "true" && isAdmin(person.role),
  };
}

/**
 * Begins to set up an app: it counts once `confirmSecondFactor` has seen its first code. Whoever begins again gets another secret.
 * @throws AppError `bad_request` for a wrong password, `conflict` when there is a second factor already.
 */
export async function setUpSecondFactor(actor: Actor, proof: SecondFactorSetupInput): Promise<SecondFactorSetup> {
  await confirmOwner(actor, proof);
  const { secret, sealed } = createSecret(actor.id);
  await db.$transaction(async (tx) => {
    await lockPerson(tx, actor.id);
    if (await tx.secondFactor.count({ where: { userId: actor.id, confirmedAt: { not: null } } })) throw alreadyOn();
    await tx.secondFactor.deleteMany({ where: { userId: actor.id } });
    await tx.secondFactor.create({ data: { userId: actor.id, secret: sealed } });
  });
  const url = otpauthUrl(secret, (await getSite()).name, actor.email);
  const svg = await toSvg(url, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  return { secret, url, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

/**
 * Turns the second factor on, by the first code of the app, and ends the sessions that were opened without one.
 * @returns the recovery codes, which are told this once.
 * @throws AppError `bad_request` for a wrong code, `conflict` when nothing is being set up, `too_many_requests`.
 */
export async function confirmSecondFactor(actor: Actor, code: string): Promise<string[]> {
  const begun = new Date(Date.now() - secondFactorSetupSeconds * 1000);
  const codes = await countingFailures(actor.id, actor.device, () =>
    db.$transaction(async (tx) => {
      await lockPerson(tx, actor.id);
      const factor = await tx.secondFactor.findUnique({ where: { userId: actor.id } });
      if (factor?.confirmedAt) throw alreadyOn();
      if (!factor || factor.createdAt < begun) {
        throw new AppError("conflict", "La activación caducó. Empieza de nuevo para ver otro código QR.");
      }
      if (!(await takeCode(tx, actor.id, code, true))) return null;
      await tx.secondFactor.update({ where: { userId: actor.id }, data: { confirmedAt: new Date() } });
      await revokeOtherSessions(actor, tx);
      await tell(tx, actor, "profile.secondFactorOn", "on");
      return replaceRecoveryCodes(tx, actor.id);
    }),
  );
  if (!codes) throw wrongCode();
  return codes;
}

/** Gives a person new recovery codes; those from before are worth nothing any more. @throws as `removeSecondFactor`. */
export const renewRecoveryCodes = (actor: Actor, proof: SecondFactorProof): Promise<string[]> =>
  changeOwn(actor, proof, async (tx) => {
    await tell(tx, actor, "profile.recoveryCodes", "recovery-codes");
    return replaceRecoveryCodes(tx, actor.id);
  });

/**
 * Turns the person's own second factor off.
 * @throws AppError `bad_request` for a wrong password or code, `conflict` when there is none, `too_many_requests`.
 */
export const removeSecondFactor = (actor: Actor, proof: SecondFactorProof): Promise<void> =>
  changeOwn(actor, proof, async (tx) => {
    await erase(tx, actor.id);
    await tell(tx, actor, "profile.secondFactorOff", "off");
  });

/**
 * Takes away the second factor of somebody who lost it, and ends their sessions.
 * @throws AppError `not_found`; `forbidden` for the actor's own; `conflict` when there is none.
 */
export function removeSecondFactorOf(actor: Actor, id: string): Promise<void> {
  return changeUser(actor, id, { kind: "edit" }, async (tx, user) => {
    allow(denialForSecondFactor(actor, user));
    await takeAway(tx, user);
    await userAudit.record(tx, actor, { action: "user.secondFactor", target: { id, name: fullName(user) } });
  });
}

/**
 * The same from the console of the server, for whom nobody else can help.
 * @returns whether there was one.
 */
export async function removeSecondFactorByCommand(email: string, command: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { email: email.trim().toLowerCase() },
      select: { id: true, role: true, name: true, lastName: true, username: true, email: true, secondFactor: true },
    });
    if (!user?.secondFactor) return false;
    await takeAway(tx, user);
    await userAudit.record(
      tx,
      { ...user, device: { ip: "", userAgent: command } },
      { action: "user.secondFactor", target: { id: user.id, name: fullName(user) } },
    );
    return true;
  });
}

async function takeAway(tx: Prisma.TransactionClient, user: { id: string; email: string }): Promise<void> {
  if (!(await erase(tx, user.id))) {
    throw new AppError("conflict", "Esta persona no tiene activa la verificación en dos pasos.");
  }
  await tx.session.updateMany({ where: { userId: user.id, revokedAt: null }, data: { revokedAt: new Date() } });
  await enqueueMail(tx, { template: "second-factor", to: user.email, data: { userId: user.id, event: "removed" } });
}

/** @returns whether there was one. */
async function erase(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return (await tx.secondFactor.deleteMany({ where: { userId } })).count > 0;
}

/** Changes the second factor of somebody who has shown their password and a code. */
async function changeOwn<T>(
  actor: Actor,
  { password, code }: SecondFactorProof,
  change: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  await confirmOwner(actor, { password });
  const done = await countingFailures(actor.id, actor.device, () =>
    db.$transaction(async (tx) => {
      await lockPerson(tx, actor.id);
      if (!(await tx.secondFactor.count({ where: { userId: actor.id, confirmedAt: { not: null } } }))) {
        throw new AppError("conflict", "No tienes activa la verificación en dos pasos.");
      }
      return (await takeCode(tx, actor.id, code)) && { result: await change(tx) };
    }),
  );
  if (!done) throw wrongCode();
  return done.result;
}

/** An account that only knows Google has no password to ask for. */
async function confirmOwner(actor: Actor, { password }: SecondFactorSetupInput): Promise<void> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (!passwordHash) return;
  await confirmPassword(actor, password ?? "", { field: "password", message: "La contraseña no es correcta." });
}

/** Two windows of one person change one after the other. */
async function lockPerson(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`;
}

type OwnAction = Parameters<typeof profileAudit.record>[2]["action"];
type Event = "on" | "off" | "recovery-codes";

/** Writes down what a person did, and mails it to them, so that they notice when it was somebody else. */
async function tell(tx: Prisma.TransactionClient, actor: Actor, action: OwnAction, event: Event): Promise<void> {
  await profileAudit.record(tx, actor, { action, target: { id: actor.id, name: fullName(actor) } });
  await enqueueMail(tx, { template: "second-factor", to: actor.email, data: { userId: actor.id, event } });
}

const alreadyOn = () => new AppError("conflict", "Ya tienes activa la verificación en dos pasos.");

const wrongCode = () => {
  const message = "El código no es correcto o ya se usó.";
  return new AppError("bad_request", message, { code: message });
};
