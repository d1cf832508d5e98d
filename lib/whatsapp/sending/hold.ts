import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { wakeJobs } from "@/lib/jobs/enqueue";
import { enqueueMail } from "@/lib/mail/queue";
import { listSuperadmins } from "@/lib/people/superadmins";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import { Prisma } from "@/prisma/generated/client";
import { objects } from "../lenient";
import { whatsappHaltedMail } from "../mails/whatsapp-halted";
import { sendKind } from "../send-jobs";
import { rereadWhatsappSettings } from "../settings";
import { isHalting, untilResumed, whyFailed, willBeSentAt } from "../failures";

/*
 * What holds all messages at once: a halt, until somebody puts right what Meta said, or a pause
 * that Meta asked for. What is to be sent meanwhile waits, in its order. Both are in the one row of
 * `whatsapp_account`, so that they hold for every process.
 */

/**
 * SQL: whether a job `j` waits just now. Without an account there is nowhere to send it, but for the
 * demo, which has nothing to do with how an account stands.
 */
export const isHeld = Prisma.sql`
  CASE WHEN (SELECT count(*) FROM options
    WHERE key IN ('whatsapp.accessToken', 'whatsapp.phoneNumberId', 'whatsapp.appSecret') AND value <> '') < 3
  THEN NOT EXISTS (SELECT FROM whatsapp_messages m JOIN whatsapp_contacts c ON c.id = m.contact_id
    WHERE m.id = (j.payload->>'messageId')::uuid AND c.is_demo)
  ELSE EXISTS (SELECT FROM whatsapp_account WHERE halted_at IS NOT NULL OR paused_until > now()) END`;

/** Milliseconds in which what Meta tells of a message still says how the account stands. */
const recent = 10 * 60 * 1_000;

/** Halts the queue for what statuses tell: Meta may take messages first, and then deliver none. */
export async function haltForStatuses(
  tx: Prisma.TransactionClient,
  statuses: { at: Date; errors: unknown[] | null }[],
): Promise<void> {
  const told = statuses.filter(({ at, errors }) => errors && Date.now() - at.getTime() < recent);
  const codes = told.flatMap(({ errors }) => objects(errors)).map(({ code }) => code);
  const code = codes.find((each) => typeof each === "number" && isHalting(each));
  if (typeof code === "number") await haltQueue(tx, code);
}

/**
 * Sends nothing more until the queue is resumed, and mails every superadmin why; once, however many
 * messages are refused.
 * @param code what Meta said, a number that halts (`isHalting`).
 */
export async function haltQueue(tx: Prisma.TransactionClient, code: number): Promise<void> {
  const { count } = await tx.whatsappAccount.updateMany({
    where: { haltedAt: null },
    data: { haltedAt: new Date(), haltCode: code, haltReason: whyFailed(code).text },
  });
  if (count === 0) return;
  for (const { id, email } of await listSuperadmins(tx)) {
    await enqueueMail(tx, whatsappHaltedMail, { to: email, data: { userId: id } });
  }
  await tell(inboxChanged, changed, tx);
  log.error({ code }, "WhatsApp sends nothing until somebody sees to its account");
}

/** Sends nothing for so many milliseconds, or for longer where that was asked for already. */
export async function pauseQueue(tx: Prisma.TransactionClient, ms: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE whatsapp_account SET paused_until = greatest(paused_until, now() + make_interval(secs => ${ms / 1_000}::float8))`;
}

/** Goes on sending. @param only where that holds, SQL. @returns whether it had been halted */
export async function resumeQueue(tx: Prisma.TransactionClient = db, only = Prisma.sql`true`): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE whatsapp_account SET halted_at = NULL, halt_code = NULL, halt_reason = ''
    WHERE halted_at IS NOT NULL AND ${only}`;
  if (count === 0) return false;
  await wakeJobs(tx, sendKind);
  await tell(inboxChanged, changed, tx);
  return true;
}

/** Goes on once an option was changed that stood in the way: a new token, another number. */
export const resumeAfterChange = (tx?: Prisma.TransactionClient): Promise<boolean> =>
  resumeQueue(
    tx,
    Prisma.sql`EXISTS (SELECT FROM options
      WHERE key IN ('whatsapp.accessToken', 'whatsapp.phoneNumberId', 'whatsapp.businessAccountId', 'whatsapp.apiVersion')
        AND updated_at > halted_at)`,
  );

/**
 * Reads the options again once they may have changed, goes on where they stood in the way, and tells
 * whoever looks at the inbox.
 */
export async function followWhatsappOptions(): Promise<void> {
  const areOthers = await rereadWhatsappSettings();
  await resumeAfterChange();
  if (!areOthers) return;
  await tell(inboxChanged, changed);
  await wakeJobs(db, sendKind);
}

/** What whoever looks at the inbox is told of a halt and of its end. */
const changed = { contactId: null, kind: "account" } as const;

/** Why nothing is sent just now, in words; null while all goes its way. */
export async function whyHeld(): Promise<string | null> {
  const account = await db.whatsappAccount.findFirst({
    select: { haltedAt: true, haltReason: true, pausedUntil: true },
  });
  if (account?.haltedAt) return `${account.haltReason} ${untilResumed}`;
  const until = account?.pausedUntil;
  return until && until.getTime() > Date.now() ? `Meta pide ir más despacio: ${willBeSentAt(until)}` : null;
}
