import { env } from "@/lib/core/env";
import { enqueue, enqueued, jobChannel } from "@/lib/jobs/enqueue";
import { jobKind } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";
import type { MailTemplate } from "./template";

export const mailKind = jobKind<{ id: string }>("mail.send", "Correo");

/** Without a server mails are kept in the outbox. */
export const hasMailServer = (): boolean => env.SMTP_URL !== undefined;

/** Queues a mail in the transaction of its cause, so it is only sent if that commits. It is composed when sent. */
export async function enqueueMail<Data extends Prisma.InputJsonObject>(
  tx: Prisma.TransactionClient,
  { name }: MailTemplate<Data>,
  { to, data }: { to: string; data: NoInfer<Data> },
): Promise<void> {
  const row = { template: name, to, data, nextAttemptAt: aMinuteOn() };
  const { id } = await tx.mailJob.create({ data: row, select: { id: true } });
  await enqueue(tx, mailKind, { id }, { dedupe: id });
}

/**
 * Queues mails to many people, two a second, so that urgent ones get in between.
 * @param rows SQL that selects `to` and `data`
 */
export async function enqueueMails(
  tx: Prisma.TransactionClient,
  { name }: Pick<MailTemplate, "name">,
  rows: Prisma.Sql,
): Promise<void> {
  await tx.$executeRaw`
    WITH mails AS (
      INSERT INTO mail_jobs (id, template, "to", data, next_attempt_at)
      SELECT gen_random_uuid(), ${name}, "to", data,
        now() + interval '1 minute' + (row_number() OVER () - 1) * interval '0.5 seconds'
      FROM (${rows}) AS wanted RETURNING id, next_attempt_at
    ), ${enqueued(
      mailKind,
      Prisma.sql`SELECT jsonb_build_object('id', id) AS payload, NULL AS key, id::text AS dedupe,
        next_attempt_at - interval '1 minute' AS due_at FROM mails`,
    )} SELECT pg_notify(${jobChannel}, ${mailKind.name})`;
}

/**
 * Resets a mail that was given up.
 * @returns whether there was one
 */
export async function renewMail(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const data = { state: "pending", attempts: 0, nextAttemptAt: aMinuteOn() } as const;
  return (await tx.mailJob.updateMany({ where: { id, state: "failed" }, data })).count === 1;
}

/** Until then a process of the previous version, which knows no jobs, leaves the mail alone. */
const aMinuteOn = () => new Date(Date.now() + 60_000);
