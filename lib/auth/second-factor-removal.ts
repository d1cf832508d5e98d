import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { authorSelect, type Changes, personTarget } from "@/lib/people/audit";
import { userAudit } from "@/lib/users/audit";
import { changeUser } from "@/lib/users/change";
import { allow, denialForSecondFactor } from "@/lib/users/rules";
import type { Prisma } from "@/prisma/generated/client";
import { secondFactorMail } from "./mails/second-factor";

/* For people who lost theirs. */

/**
 * Also ends the person's sessions.
 * @throws AppError `not_found`; `forbidden` for one's own; `conflict` when there is none
 */
export function removeSecondFactorOf(actor: Actor, id: string): Promise<void> {
  return changeUser(actor, id, { kind: "edit" }, async (tx, user) => {
    allow(denialForSecondFactor(actor, user));
    const taken = await takeAway(tx, user);
    if (!taken) throw new AppError("conflict", "Esta persona no tiene activa la verificación en dos pasos.");
    const target = personTarget(user);
    await userAudit.record(tx, actor, { action: "user.secondFactor", target, changes: tellPasskeys(taken) });
  });
}

/**
 * The same from the server's console, when nobody else can help.
 * @returns null when there was nothing to remove
 */
export async function removeSecondFactorByCommand(email: string, command: string): Promise<Taken | null> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { email: email.trim().toLowerCase() },
      select: { ...authorSelect, email: true },
    });
    const taken = user && (await takeAway(tx, user));
    if (!taken) return null;
    const author = { ...user, device: { ip: "", userAgent: command } };
    await userAudit.record(tx, author, { action: "user.secondFactor", changes: tellPasskeys(taken) });
    return taken;
  });
}

type Taken = { passkeys: number };

async function takeAway(tx: Prisma.TransactionClient, user: { id: string; email: string }): Promise<Taken | null> {
  const where = { userId: user.id };
  const { count: apps } = await tx.secondFactor.deleteMany({ where });
  const { count: passkeys } = await tx.passkey.deleteMany({ where });
  if (apps + passkeys === 0) return null;
  await tx.recoveryCode.deleteMany({ where });
  await tx.passkeyChallenge.deleteMany({ where });
  await tx.session.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: new Date() } });
  await enqueueMail(tx, secondFactorMail, { to: user.email, data: { userId: user.id, event: "removed" } });
  return { passkeys };
}

const tellPasskeys = ({ passkeys }: Taken): Changes | undefined =>
  passkeys > 0 ? { passkeys: [passkeys, 0] } : undefined;
