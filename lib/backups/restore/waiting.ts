import type { Prisma } from "@/prisma/generated/client";

const reason = "No se envió: se restauró una copia en la que todavía estaba por enviarse.";

/** Ends what waited to be sent when a backup was made: it has been sent since, or its time is over. */
export async function settleWaiting(tx: Prisma.TransactionClient): Promise<void> {
  await tx.mailJob.updateMany({ where: { state: "pending" }, data: { state: "failed", error: reason } });
  await tx.whatsappSend.updateMany({ where: { state: "waiting" }, data: { state: "failed", error: reason } });
  // Meta may have taken these: the conversation says that nobody knows, and a person decides.
  await tx.whatsappSend.updateMany({ where: { state: "sending" }, data: { state: "unconfirmed" } });
}

/** Signs everybody out, and ends what was mailed or asked to be used once. */
export async function endSessions(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`TRUNCATE sessions, account_tokens, email_changes, registrations, passkey_challenges`;
}
