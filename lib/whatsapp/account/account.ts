import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { updateOption } from "@/lib/options/service";
import type { Actor } from "@/lib/people/actor";
import { whyFailed } from "../failures";
import { whatsappOptions } from "../options";
import { resumeQueue } from "../sending/hold";
import { forgetWhatsappSettings, isConfigured, whatsappSettings } from "../settings";
import { whatsappAccountAudit } from "../audit";
import { type Account, missingParts } from "./schema";

/** Nobody counts further. */
const mostWaiting = 100;

/** How the account stands. */
export async function getAccount(): Promise<Account> {
  const settings = await whatsappSettings();
  const [state, waiting, delivery, templates] = await Promise.all([
    db.whatsappAccount.findFirst(),
    db.whatsappSend.findMany({ where: { state: "waiting" }, take: mostWaiting, select: { messageId: true } }),
    db.whatsappDelivery.findFirst({ orderBy: { receivedAt: "desc" }, select: { receivedAt: true } }),
    db.whatsappTemplate.count(),
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
    markRead: settings.markRead,
    showTyping: settings.showTyping,
    lastDeliveryAt: delivery?.receivedAt.toISOString() ?? null,
    templates,
    templatesSyncedAt: state?.templatesSyncedAt?.toISOString() ?? null,
  };
}

/** Makes the token that Meta shows when it verifies the webhook, unless there is one. */
export async function prepareAccount(actor: Actor): Promise<Account> {
  const option = await db.option.findUniqueOrThrow({ where: { key: whatsappOptions.verifyToken.key } });
  if (!option.value) {
    await updateOption(actor, option.id, { value: randomBytes(24).toString("base64url") });
    forgetWhatsappSettings();
  }
  return getAccount();
}

/** Has the queue go on that Meta's refusal halted. @returns whether it was halted. */
export async function resumeSending(actor: Actor): Promise<boolean> {
  const wasHalted = await resumeQueue();
  if (wasHalted)
    await whatsappAccountAudit.record(db, actor, { action: "whatsapp.resume", target: whatsappAccountTarget });
  return wasHalted;
}

const whatsappAccountTarget = { id: "account", name: "WhatsApp" };
