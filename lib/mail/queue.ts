import { env } from "@/lib/core/env";
import { enqueue } from "@/lib/jobs/enqueue";
import { jobKind } from "@/lib/jobs/kind";
import type { Prisma } from "@/prisma/generated/client";
import type { MailTemplate } from "./template";

export const mailKind = jobKind<{ id: string }>("mail.send", "Correo");

/** Whether mails go out. Without a server they are kept, and whoever waits for one is told. */
export const hasMailServer = (): boolean => env.SMTP_URL !== undefined;

/**
 * Asks for a mail inside the transaction of what it tells about, so that it goes only if that is
 * committed. It is composed when it is sent.
 */
export async function enqueueMail<Data extends Prisma.InputJsonObject>(
  tx: Prisma.TransactionClient,
  { name }: MailTemplate<Data>,
  { to, data }: { to: string; data: NoInfer<Data> },
): Promise<void> {
  const row = { template: name, to, data, nextAttemptAt: aMinuteOn() };
  const { id } = await tx.mailJob.create({ data: row, select: { id: true } });
  await enqueue(tx, mailKind, { id }, { dedupe: id });
}

/** Has a mail that was given up sent as if nobody had tried. @returns whether there was one */
export async function renewMail(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const data = { state: "pending", attempts: 0, nextAttemptAt: aMinuteOn() } as const;
  return (await tx.mailJob.updateMany({ where: { id, state: "failed" }, data })).count === 1;
}

/** Until then a process of the version before, which knows no jobs, leaves a mail alone. */
const aMinuteOn = () => new Date(Date.now() + 60_000);
