import { db } from "@/lib/core/db";
import { sealSecret } from "@/lib/options/secrets";
import { ensureOptions } from "@/lib/options/select";
import { sendKind } from "@/lib/whatsapp/send-jobs";
import { followWhatsappOptions } from "@/lib/whatsapp/sending/hold";
import type { Prisma } from "@/prisma/generated/client";
import { deliverySecret, type Fields, signatureOf } from "./deliveries";
import { call } from "./fixtures";
import { graphAccount } from "./graph";

export const verifyToken = "t0ken-de-verificacion";

/** Sets the options that the webhook needs. */
export async function configureWhatsapp(
  changes: { appSecret?: string; verifyToken?: string; accessToken?: string } = {},
): Promise<void> {
  await ensureOptions();
  const set = (key: string, value: string) => db.option.update({ where: { key }, data: { value } });
  const seal = (key: string, value: string) => set(key, sealSecret(key, value));
  await seal("whatsapp.appSecret", changes.appSecret ?? deliverySecret);
  await seal("whatsapp.accessToken", changes.accessToken ?? graphAccount.accessToken);
  await set("whatsapp.phoneNumberId", graphAccount.phoneNumberId);
  await set("whatsapp.businessAccountId", graphAccount.businessAccountId);
  await set("whatsapp.verifyToken", changes.verifyToken ?? verifyToken);
  await followWhatsappOptions();
}

/** Takes the options back that another test of the same database set. */
export async function unconfigureWhatsapp(): Promise<void> {
  await db.option.deleteMany({ where: { key: { startsWith: "whatsapp." } } });
  await ensureOptions();
  await followWhatsappOptions();
}

export async function emptyWhatsapp(): Promise<void> {
  await db.$executeRaw`TRUNCATE whatsapp_deliveries, whatsapp_statuses, whatsapp_contacts, whatsapp_rates CASCADE`;
  await db.job.deleteMany({ where: { kind: { startsWith: "whatsapp." } } });
  await db.whatsappAccount.updateMany({
    data: {
      haltedAt: null,
      haltCode: null,
      haltReason: "",
      pausedUntil: null,
      templatesSyncedAt: null,
      webhookVerifiedAt: null,
    },
  });
}

/** Has the time come for messages that wait. */
export async function makeSendsDue(where: Prisma.WhatsappSendWhereInput = {}): Promise<void> {
  const nextAttemptAt = new Date();
  const due = await db.whatsappSend.updateManyAndReturn({
    where,
    data: { nextAttemptAt },
    select: { messageId: true },
  });
  await db.job.updateMany({
    where: { kind: sendKind.name, dedupe: { in: due.map(({ messageId }) => messageId) } },
    data: { dueAt: nextAttemptAt },
  });
}

/** Sends a delivery as Meta does. */
export async function sendDelivery(body: string | Buffer | Fields): Promise<Response> {
  const { whatsappCalls } = await import("@/lib/whatsapp/calls");
  const POST = whatsappCalls["POST /api/whatsapp/webhook"];
  const text = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return call(POST, { method: "POST", body: text, headers: { "x-hub-signature-256": signatureOf(text) } });
}
