import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { wakeJobs } from "@/lib/jobs/enqueue";
import { enqueueMail } from "@/lib/mail/queue";
import { listHolders } from "@/lib/people/holders";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import { Prisma } from "@/prisma/generated/client";
import { objects } from "../lenient";
import { whatsappHaltedMail } from "../mails/whatsapp-halted";
import { plannedKind } from "../planned-jobs";
import { sendKind } from "../send-jobs";
import { rereadWhatsappSettings } from "../settings";
import { isHalting, untilResumed, whyFailed, willBeSentAt } from "../failures";

/*
 * A halt lasts until somebody fixes what Meta reported, a pause as long as Meta asked. Messages wait in order. Both
 * are stored in `whatsapp_account`, so that they hold for every process.
 */

/** SQL: whether there is an account. */
const isConnected = Prisma.sql`((SELECT count(*) FROM options
  WHERE key IN ('whatsapp.accessToken', 'whatsapp.phoneNumberId', 'whatsapp.appSecret') AND value <> '') = 3)`;

/** SQL: whether there is an account and nothing may be sent with it now. */
export const accountHeld = Prisma.sql`(${isConnected}
  AND EXISTS (SELECT FROM whatsapp_account WHERE halted_at IS NOT NULL OR paused_until > now()))`;

/** SQL: whether job `j` has to wait. Without an account all wait, except the demo's, which ignore the account. */
export const isHeld = Prisma.sql`
  CASE WHEN ${isConnected} THEN ${accountHeld}
  ELSE NOT EXISTS (SELECT FROM whatsapp_messages m JOIN whatsapp_contacts c ON c.id = m.contact_id
    WHERE m.id = (j.payload->>'messageId')::uuid AND c.is_demo) END`;

export async function isAccountHeld(tx: Prisma.TransactionClient): Promise<boolean> {
  const [found] = await tx.$queryRaw<[{ isHeld: boolean }]>`SELECT ${accountHeld} AS "isHeld"`;
  return found.isHeld;
}

/** Milliseconds in which a status still tells the account's condition. */
const recent = 10 * 60 * 1_000;

/** Meta may accept messages first and then fail them. */
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
 * Halts the queue and mails every superadmin, once for any number of refusals.
 * @param code one with `isHalting`
 */
export async function haltQueue(tx: Prisma.TransactionClient, code: number): Promise<void> {
  const { count } = await tx.whatsappAccount.updateMany({
    where: { haltedAt: null },
    data: { haltedAt: new Date(), haltCode: code, haltReason: whyFailed(code).text },
  });
  if (count === 0) return;
  for (const { id, email } of await listHolders(tx, "whatsapp.all")) {
    await enqueueMail(tx, whatsappHaltedMail, { to: email, data: { userId: id } });
  }
  await tell(inboxChanged, changed, tx);
  log.error({ code }, "WhatsApp sends nothing until somebody sees to its account");
}

/** Never shortens a pause. */
export async function pauseQueue(tx: Prisma.TransactionClient, ms: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE whatsapp_account SET paused_until = greatest(paused_until, now() + make_interval(secs => ${ms / 1_000}::float8))`;
}

/**
 * @param only SQL condition
 * @returns whether it was halted
 */
export async function resumeQueue(tx: Prisma.TransactionClient = db, only = Prisma.sql`true`): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE whatsapp_account SET halted_at = NULL, halt_code = NULL, halt_reason = ''
    WHERE halted_at IS NOT NULL AND ${only}`;
  if (count === 0) return false;
  await wakeJobs(tx, sendKind);
  await wakeJobs(tx, plannedKind);
  await tell(inboxChanged, changed, tx);
  return true;
}

/** After a change of the options that caused the halt, such as the token. */
export const resumeAfterChange = (tx?: Prisma.TransactionClient): Promise<boolean> =>
  resumeQueue(
    tx,
    Prisma.sql`EXISTS (SELECT FROM options
      WHERE key IN ('whatsapp.accessToken', 'whatsapp.phoneNumberId', 'whatsapp.businessAccountId', 'whatsapp.apiVersion')
        AND updated_at > halted_at)`,
  );

/** Re-reads the options, resumes if they caused the halt, and notifies the inbox. */
export async function followWhatsappOptions(): Promise<void> {
  const areOthers = await rereadWhatsappSettings();
  await resumeAfterChange();
  if (!areOthers) return;
  await tell(inboxChanged, changed);
  await wakeJobs(db, sendKind);
}

const changed = { contactId: null, kind: "account" } as const;

/** Null while nothing is held. */
export async function whyHeld(): Promise<string | null> {
  const account = await db.whatsappAccount.findFirst({
    select: { haltedAt: true, haltReason: true, pausedUntil: true },
  });
  if (account?.haltedAt) return `${account.haltReason} ${untilResumed}`;
  const until = account?.pausedUntil;
  return until && until.getTime() > Date.now() ? `Meta pide ir más despacio: ${willBeSentAt(until)}` : null;
}
