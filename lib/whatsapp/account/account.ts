import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { updateOption } from "@/lib/options/service";
import type { Actor } from "@/lib/people/actor";
import { whyFailed } from "../failures";
import { whatsappOptions } from "../options";
import { followWhatsappOptions, resumeQueue } from "../sending/hold";
import { forgetWhatsappSettings, isConfigured, whatsappSettings } from "../settings";
import { accountTarget, whatsappAccountAudit } from "../audit";
import { type Account, type AccountInput, missingParts } from "./schema";

const mostWaiting = 100;

export async function getAccount(): Promise<Account> {
  const settings = await whatsappSettings();
  const [state, waiting, delivery, templates, inbound, isDemo] = await Promise.all([
    db.whatsappAccount.findFirst(),
    db.whatsappSend.findMany({ where: { state: "waiting" }, take: mostWaiting, select: { messageId: true } }),
    db.whatsappDelivery.findFirst({
      orderBy: { receivedAt: "desc" },
      select: { receivedAt: true, state: true, error: true },
    }),
    db.whatsappTemplate.count(),
    db.whatsappContact.findFirst({
      where: { isDemo: false, lastInboundAt: { not: null } },
      orderBy: { lastMessageAt: "desc" },
      select: { name: true, phone: true, lastInboundAt: true },
    }),
    isConfigured(settings) ? false : hasDemo(),
  ]);
  const paused = state?.pausedUntil ?? null;
  return {
    isConfigured: isConfigured(settings),
    missing: missingParts.filter((part) => !settings[part]),
    halt: state?.haltedAt
      ? {
          code: state.haltCode,
          reason: state.haltReason,
          action: whyFailed(state.haltCode ?? undefined).action === "token" ? "token" : null,
          since: state.haltedAt.toISOString(),
        }
      : null,
    pausedUntil: paused && paused.getTime() > Date.now() ? paused.toISOString() : null,
    waiting: waiting.length,
    callbackUrl: `${env.SITE_URL}/api/whatsapp/webhook`,
    verifyToken: settings.verifyToken,
    phoneNumberId: settings.phoneNumberId,
    businessAccountId: settings.businessAccountId,
    markRead: settings.markRead,
    showTyping: settings.showTyping,
    hasDemo: isDemo,
    webhookVerifiedAt: state?.webhookVerifiedAt?.toISOString() ?? null,
    lastDeliveryAt: delivery?.receivedAt.toISOString() ?? null,
    lastDeliveryError: delivery?.state === "failed" ? delivery.error : "",
    lastInbound: inbound && {
      name: inbound.name || (inbound.phone ? `+${inbound.phone}` : "alguien"),
      at: inbound.lastInboundAt!.toISOString(),
    },
    templates,
    templatesSyncedAt: state?.templatesSyncedAt?.toISOString() ?? null,
  };
}

export async function hasDemo(): Promise<boolean> {
  return (await db.whatsappContact.findFirst({ where: { isDemo: true }, select: { id: true } })) !== null;
}

/** @throws AppError `bad_request` */
export async function updateAccount(actor: Actor, input: AccountInput): Promise<Account> {
  for (const name of ["appSecret", "accessToken", "phoneNumberId", "businessAccountId"] as const) {
    const value = input[name];
    if (value === undefined) continue;
    const { key } = whatsappOptions[name];
    const { id } = await db.option.findUniqueOrThrow({ where: { key }, select: { id: true } });
    await updateOption(actor, id, { value });
  }
  await followWhatsappOptions();
  return getAccount();
}

export async function prepareAccount(actor: Actor): Promise<Account> {
  const option = await db.option.findUniqueOrThrow({ where: { key: whatsappOptions.verifyToken.key } });
  if (!option.value) {
    await updateOption(actor, option.id, { value: randomBytes(24).toString("base64url") });
    forgetWhatsappSettings();
  }
  return getAccount();
}

/**
 * Resumes the queue after Meta's refusal halted it.
 * @returns whether it was halted
 */
export async function resumeSending(actor: Actor): Promise<boolean> {
  const wasHalted = await resumeQueue();
  if (wasHalted) await whatsappAccountAudit.record(db, actor, { action: "whatsapp.resume", target: accountTarget });
  return wasHalted;
}
