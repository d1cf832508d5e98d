import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import { isConfigured, whatsappSettings } from "../settings";
import { whyFailed } from "../failures";
import { isOpen } from "./window";

export const sendableSelect = {
  id: true,
  lastInboundAt: true,
  adWindowUntil: true,
  blockedAt: true,
  isDemo: true,
  groupId: true,
} as const satisfies Prisma.WhatsappContactSelect;

type Sendable = Prisma.WhatsappContactGetPayload<{ select: typeof sendableSelect }>;

/** Meta's category; null if unknown. */
export type SendPurpose = { template?: { category: string } | null };

/** @throws AppError `conflict` */
export async function requireAccount(): Promise<void> {
  if (!isConfigured(await whatsappSettings()))
    throw new AppError("conflict", "WhatsApp no está configurado: completa sus opciones.");
}

/** @throws AppError `conflict` for a demo contact while there is an account */
export function requireReal({ isDemo }: { isDemo: boolean }): void {
  if (!isDemo) return;
  throw new AppError(
    "conflict",
    "Es una conversación de demostración. Como tu número ya está conectado, no se puede responder.",
  );
}

/**
 * Every send checks this. A held queue refuses nothing, see `hold.ts`.
 * @throws AppError `conflict` without an account, for a demo contact with one, a group, a block, a contact who never
 * wrote, a closed window, refused marketing
 */
export async function requireMaySend(
  contact: Sendable | null,
  { template }: SendPurpose = {},
  tx: Prisma.TransactionClient = db,
): Promise<Sendable> {
  if (!contact?.isDemo) await requireAccount();
  else if (isConfigured(await whatsappSettings())) requireReal(contact);
  if (contact?.groupId) {
    throw new AppError(
      "conflict",
      "Es un grupo: desde aquí solo puedes leer. Para responder a alguien, usa su propia conversación.",
    );
  }
  if (contact?.blockedAt) throw new AppError("conflict", "Bloqueaste a esta persona: desbloquéala para escribirle.");
  if (!contact || (template === undefined && !contact.lastInboundAt))
    throw new AppError("conflict", "Esta persona aún no te ha escrito: empieza con una plantilla.");
  if (template === undefined && !isOpen(contact))
    throw new AppError("conflict", "Pasaron más de 24 horas desde su último mensaje: escríbele con una plantilla.");
  if (template?.category === "MARKETING") await requireWelcome(tx, contact.id);
  return contact;
}

/** Meta's codes for marketing withheld for a day, and for ever. */
const capped = 131049;
const optedOut = 131050;

async function requireWelcome(tx: Prisma.TransactionClient, contactId: string): Promise<void> {
  const [refusal] = await tx.$queryRaw<{ code: number }[]>`
    SELECT refused.code FROM whatsapp_messages m
    LEFT JOIN whatsapp_sends s ON s.message_id = m.id
    LEFT JOIN whatsapp_statuses t ON t.wamid = m.wamid AND t.status = 'failed'
    CROSS JOIN LATERAL (SELECT CASE
      WHEN s.error_code = ${optedOut} OR t.errors @> ${`[{"code":${optedOut}}]`}::jsonb THEN ${optedOut}::int
      WHEN s.error_code = ${capped} OR t.errors @> ${`[{"code":${capped}}]`}::jsonb THEN ${capped}::int
    END AS code) refused
    WHERE m.contact_id = ${contactId}::uuid AND m.is_outgoing AND m.type = 'template'
      AND (refused.code = ${optedOut} OR refused.code = ${capped} AND m.created_at > now() - interval '1 day')
    ORDER BY refused.code DESC
    LIMIT 1`;
  if (refusal) throw new AppError("conflict", whyFailed(refusal.code).text);
}

/** Meta's code for unreachable: no WhatsApp, or its terms not accepted. */
const undeliverable = 131026;

/** Whether a send failed and nothing since shows otherwise. */
export async function cannotBeReached(contactId: string): Promise<boolean> {
  const [refused] = await db.$queryRaw<unknown[]>`
    SELECT FROM whatsapp_messages m JOIN whatsapp_contacts c ON c.id = m.contact_id
      LEFT JOIN whatsapp_sends s ON s.message_id = m.id
      LEFT JOIN whatsapp_statuses t ON t.wamid = m.wamid AND t.status = 'failed'
    WHERE m.contact_id = ${contactId}::uuid AND m.is_outgoing AND m.created_at > coalesce(c.last_inbound_at, '-infinity')
      AND (s.error_code = ${undeliverable} OR t.errors @> ${JSON.stringify([{ code: undeliverable }])}::jsonb)
      AND NOT EXISTS (SELECT FROM whatsapp_messages later JOIN whatsapp_statuses told ON told.wamid = later.wamid
        WHERE later.contact_id = m.contact_id AND later.is_outgoing AND told.status IN ('delivered', 'read', 'played')
          AND later.created_at >= m.created_at)
    LIMIT 1`;
  return refused !== undefined;
}
