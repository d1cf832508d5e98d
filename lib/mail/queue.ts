import { env } from "@/lib/core/env";
import type { Prisma } from "@/prisma/generated/client";
import type { MailData, MailTemplate } from "./schema";

/** The channel that tells every process of mails to send. */
export const mailChannel = "mail_jobs";

/** Whether mails really go out. Without a mail server they are kept in the development outbox, and whoever waits for one is told. */
export const hasMailServer = (): boolean => env.SMTP_URL !== undefined;

type MailRequest = { [T in MailTemplate]: { template: T; to: string; data: MailData<T> } }[MailTemplate];

/**
 * Asks for a mail inside the transaction of what it tells about: it is sent once that is committed, and not at all
 * when it is rolled back. It is composed when it is sent.
 */
export async function enqueueMail(tx: Prisma.TransactionClient, { template, to, data }: MailRequest): Promise<void> {
  await tx.mailJob.create({ data: { template, to, data }, select: { id: true } });
  await wakeMailWorker(tx);
}

/** Tells the workers of every process to look. Postgres delivers it with the commit, when there is something to find. */
export async function wakeMailWorker(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${mailChannel}, '')`;
}
