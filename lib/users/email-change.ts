import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import { hashToken } from "@/lib/core/keys";
import { day } from "@/lib/core/dates";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { refuseDuplicate } from "@/lib/core/unique";
import { enqueueMail } from "@/lib/mail/queue";
import { discardAccountTokens } from "@/lib/people/account-tokens";
import { authorSelect, type Changes } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import { profileAudit } from "./audit";
import { emailAskedMail } from "./mails/email-asked";
import { emailChangeMail } from "./mails/email-change";
import { emailChangedMail } from "./mails/email-changed";

/** Per hour; each sends two mails. */
const asked = { points: 5, seconds: 60 * 60 };

type Person = { id: string; email: string };

/**
 * Mails a link to a person's new address and tells the old one, which counts until the link is opened. An earlier
 * request ends. An address that already has an account is treated alike and only gets another mail, so that nobody
 * learns here whose it is.
 * @throws AppError `too_many_requests`
 */
export async function askEmailChange(
  tx: Prisma.TransactionClient,
  { id, email: old }: Person,
  email: string,
): Promise<void> {
  await enforceLimit("email.change", namedKey(id), asked);
  const waiting = { email, tokenHash: null, createdAt: new Date(), expiresAt: new Date(Date.now() + day) };
  await tx.emailChange.upsert({
    where: { userId: id },
    create: { userId: id, ...waiting },
    update: waiting,
    select: { id: true },
  });
  await enqueueMail(tx, emailChangeMail, { to: email, data: { userId: id } });
  await enqueueMail(tx, emailAskedMail, { to: old, data: { userId: id } });
}

export async function withdrawEmailChange(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.emailChange.deleteMany({ where: { userId } });
}

export async function findPendingEmail(userId: string): Promise<string | null> {
  const where = { userId, expiresAt: { gt: new Date() } };
  return (await db.emailChange.findFirst({ where, select: { email: true } }))?.email ?? null;
}

const usable = (token: string) => ({
  tokenHash: hashToken(token),
  expiresAt: { gt: new Date() },
  user: { disabledAt: null },
});

/** Null when the link is no longer valid. */
export async function findEmailLink(token: string): Promise<{ email: string; old: string } | null> {
  const found = await db.emailChange.findFirst({
    where: usable(token),
    select: { email: true, user: { select: { email: true } } },
  });
  return found && { email: found.email, old: found.user.email };
}

/**
 * Confirms a new e-mail by its mailed link. Links mailed to the old address stop working, and that address is told.
 * @throws AppError `bad_request` when the link is no longer valid, `conflict` when the address was taken meanwhile
 */
export async function confirmEmailChange(token: string, device: Device): Promise<void> {
  const change = () =>
    db.$transaction(async (tx) => {
      const found = await tx.emailChange.findFirst({ where: usable(token), select: { userId: true, email: true } });
      if (!found) throw emailLinkOver();
      const { userId: id, email } = found;
      const [before] = await tx.$queryRaw<[Person]>`SELECT id, email FROM users WHERE id = ${id}::uuid FOR UPDATE`;
      // If two open it at once, only one succeeds.
      const { count } = await tx.emailChange.deleteMany({ where: { userId: id, tokenHash: hashToken(token) } });
      if (count === 0) throw emailLinkOver();
      const person = await tx.user.update({ where: { id }, data: { email }, select: authorSelect });
      await discardAccountTokens(tx, id);
      const changes: Changes = { email: [before.email, email] };
      await profileAudit.record(tx, { ...person, device }, { action: "profile.email", changes });
      await enqueueMail(tx, emailChangedMail, { to: before.email, data: { userId: id } });
    });
  const message = "Ese correo ahora es de otra cuenta. Pide el cambio con otro correo.";
  await refuseDuplicate(change, () => ({ message, fields: {} }));
}

const emailLinkOver = () =>
  new AppError("bad_request", "El enlace ya se usó o venció. Pide el cambio de correo otra vez.");
