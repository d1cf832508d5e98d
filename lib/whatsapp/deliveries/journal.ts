import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesIn } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import { type AccountNotice, textOf } from "../lenient";
import { readDelivery } from "./read-delivery";
import type { Delivery, DeliveryDetails, DeliveryQuery } from "./schema";
import { deliveryNotFound } from "./understand";

const select = {
  id: true,
  receivedAt: true,
  state: true,
  error: true,
  messages: true,
  statuses: true,
  toldAt: true,
} as const satisfies Prisma.WhatsappDeliverySelect;

type Row = Prisma.WhatsappDeliveryGetPayload<{ select: typeof select }>;

export async function listDeliveries({ state, sort, order, ...query }: DeliveryQuery): Promise<Page<Delivery>> {
  const page = await paginate(db.whatsappDelivery, query, {
    // Only failed deliveries have an error, and the index covers just those.
    where: {
      AND: [state ? { state } : {}, query.search ? { state: "failed", ...matchesIn(["error"], query.search) } : {}],
    },
    orderBy: [{ [sort]: order }],
    time: sort,
    select,
  });
  const ids = page.results.map(({ id }) => id);
  const [repeated, notices] = await Promise.all([findRepeated(ids), noticesOf(page.results)]);
  const results = page.results.map((row) => toDelivery(row, repeated.has(row.id), notices.get(row.id) ?? []));
  return { ...page, results };
}

const longest = 200_000;

/** @throws AppError `not_found` */
export async function getDelivery(id: string): Promise<DeliveryDetails> {
  const found = await db.whatsappDelivery.findUnique({
    where: { id },
    select: { ...select, body: true, understoodAt: true },
  });
  if (!found) throw deliveryNotFound();
  const { body, understoodAt, ...row } = found;
  const { messages, statuses, notices } = readDelivery(body);
  const raw = indented(Buffer.from(body).toString());
  return {
    ...toDelivery(row, (await findRepeated([id])).has(id), notices.map(describeNotice)),
    understoodAt,
    bytes: body.byteLength,
    contents: [...new Set([...messages.map(({ type }) => type), ...statuses.map(({ status }) => status)])].slice(0, 50),
    raw: raw.slice(0, longest),
    isCut: raw.length > longest,
  };
}

const toDelivery = ({ toldAt, ...row }: Row, isRepeated: boolean, notices: string[]): Delivery => ({
  ...row,
  notices: notices.slice(0, 5),
  lateSeconds: toldAt && Math.max(0, Math.floor((row.receivedAt.getTime() - toldAt.getTime()) / 1_000)),
  isRepeated,
});

async function findRepeated(ids: string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM whatsapp_deliveries d WHERE id = ANY(${ids}::uuid[])
      AND EXISTS (SELECT FROM whatsapp_deliveries e WHERE e.digest = d.digest AND (e.received_at, e.id) < (d.received_at, d.id))`;
  return new Set(rows.map(({ id }) => id));
}

const mostRead = 16 * 1024;

async function noticesOf(rows: Row[]): Promise<Map<string, string[]>> {
  const others = rows.filter(({ state, messages, statuses }) => state === "understood" && messages + statuses === 0);
  if (others.length === 0) return new Map();
  const read = await db.$queryRaw<{ id: string; body: Uint8Array }[]>`
    SELECT id, body FROM whatsapp_deliveries
    WHERE id = ANY(${others.map(({ id }) => id)}::uuid[]) AND octet_length(body) <= ${mostRead}`;
  return new Map(read.map(({ id, body }) => [id, readDelivery(body).notices.map(describeNotice)]));
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const noticeLabels: Record<string, string> = {
  message_template_status_update: "Estado de una plantilla",
  message_template_quality_update: "Calidad de una plantilla",
  message_template_components_update: "Cambio de una plantilla",
  template_category_update: "Categoría de una plantilla",
  account_update: "Cambio de la cuenta",
  account_alerts: "Aviso de la cuenta",
  account_review_update: "Revisión de la cuenta",
  phone_number_quality_update: "Calidad del número",
  phone_number_name_update: "Nombre del número",
  business_capability_update: "Límites de la cuenta",
  security: "Seguridad de la cuenta",
  errors: "Error de Meta",
};

/** "Estado de una plantilla: aviso (es) APPROVED" */
function describeNotice({ field, value }: AccountNotice): string {
  const label = Object.hasOwn(noticeLabels, field) ? noticeLabels[field]! : field;
  const { message_template_name: name, message_template_language: language, event } = value;
  const about = [textOf(name), textOf(language) && `(${textOf(language)})`, textOf(event)].filter(Boolean).join(" ");
  return about ? `${label}: ${about}` : label;
}
