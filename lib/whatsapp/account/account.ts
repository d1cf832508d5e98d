import { randomBytes } from "node:crypto";
import { timeZone } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { updateOption } from "@/lib/options/service";
import type { Actor } from "@/lib/people/actor";
import { whyFailed } from "../failures";
import { whatsappOptions } from "../options";
import { followWhatsappOptions, resumeQueue } from "../sending/hold";
import { forgetWhatsappSettings, isConfigured, whatsappSettings } from "../settings";
import { accountTarget, whatsappAccountAudit } from "../audit";
import { type Account, type AccountInput, missingParts, type MonthlyCosts } from "./schema";

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

const months = 12;

type PricedRow = MonthlyCosts["months"][number]["rows"][number] & { month: string };

/** Newest first. Statuses repeat a message's price, so each message counts once. */
export async function listCosts(): Promise<MonthlyCosts> {
  const rows = await db.$queryRaw<PricedRow[]>`
    SELECT to_char(priced.at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month,
      coalesce(pricing->>'category', '') AS category,
      coalesce(pricing->>'type', '') AS type,
      coalesce(pricing->>'billable', '') <> 'false' AS "isBillable",
      count(*)::int AS messages
    FROM (
      SELECT DISTINCT ON (wamid) wamid, at, pricing FROM whatsapp_statuses
      WHERE pricing IS NOT NULL AND at >= date_trunc('month', now() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}
        - make_interval(months => ${months - 1}::int)
      ORDER BY wamid, at, status
    ) priced
    GROUP BY 1, 2, 3, 4
    ORDER BY 1 DESC, 5 DESC, 2, 3, 4`;
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return { months: [...byMonth].map(([month, own]) => ({ month, rows: own })) };
}
