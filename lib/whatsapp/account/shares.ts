import { csvResponse } from "@/lib/core/csv";
import { fromDateColumn, type Month, toLocalTime } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { nilId } from "@/lib/core/uuid";
import type { Actor } from "@/lib/people/actor";
import { cameBySelect, linkShower } from "@/lib/shortener/came-by";
import { codeOfLink } from "@/lib/shortener/shared/came-by";
import { Prisma } from "@/prisma/generated/client";
import { contactName } from "../contacts/person";
import { categoryLabel } from "../templates/shared/labels";
import { inMonth, isDemoLedger, ledger } from "../costs/ledger";
import type { Shares, SharesQuery } from "../costs/schema";
import { marketLabel } from "../costs/shared/markets";
import { freeLabels } from "../costs/shared/words";

const most = 100;

type Share = Shares["results"][number];

/** The contacts, or the links that these came by, on which most was spent in a month. */
export async function listSpending(actor: Actor, { month, by }: SharesQuery): Promise<Shares> {
  const id = by === "contact" ? Prisma.sql`"contactId"` : Prisma.sql`k.link_id`;
  const rows = await db.$queryRaw<Omit<Share, "name">[]>`
    SELECT ${id} AS id, currency, count(*)::int AS messages, coalesce(sum(micros), 0)::float8 AS micros
    FROM (${ledger(inMonth(await isDemoLedger(), month))}) l LEFT JOIN whatsapp_contacts k ON k.id = "contactId"
    GROUP BY 1, 2 ORDER BY 4 DESC, 3 DESC, 1 LIMIT ${most}`;
  const ids = rows.flatMap((row) => row.id ?? []);
  const nameOf = by === "contact" ? await contactNames(ids) : await linkNames(actor, ids);
  return { results: rows.map((row) => ({ ...row, ...nameOf(row.id) })) };
}

type Named = Pick<Share, "id" | "name">;

async function contactNames(ids: string[]): Promise<(id: string | null) => Named> {
  const contacts = await db.whatsappContact.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, phone: true, username: true },
  });
  const names = new Map(contacts.map((contact) => [contact.id, contactName(contact) || "Sin nombre"]));
  return (id) => (id ? { id, name: names.get(id) ?? "Sin nombre" } : { id, name: "Personas eliminadas" });
}

async function linkNames(actor: Actor, ids: string[]): Promise<(id: string | null) => Named> {
  const show = await linkShower(actor);
  const links = await db.shortLink.findMany({ where: { id: { in: ids } }, ...cameBySelect });
  const names = new Map(links.map((link) => [link.id, codeOfLink(show(link))]));
  return (id) => {
    if (!id) return { id, name: "Sin enlace" };
    const name = names.get(id);
    return name ? { id, name } : { id: null, name: "Un enlace que no puedes ver" };
  };
}

const columns = {
  at: "Fecha",
  contact: "Contacto",
  link: "Enlace",
  category: "Categoría",
  market: "Mercado",
  validFrom: "Tarifa desde",
  freeReason: "Gratis por",
  currency: "Moneda",
  expected: "Esperado",
  confirmed: "Según Meta",
  told: "Categoría según Meta",
};

/** A month's messages with what each was expected to cost and what Meta charged, as CSV. */
export async function exportLedger(actor: Actor, month: Month): Promise<Response> {
  return csvResponse(`costos-whatsapp-${month}`, columns, linesOf(actor, await isDemoLedger(), month));
}

type Row = Record<"messageId" | "category" | "currency", string> &
  Record<"contactId" | "linkId" | "freeReason" | "market" | "toldCategory", string | null> & {
    at: Date;
    validFrom: Date | null;
    expected: bigint | null;
    confirmed: bigint | null;
  };

const batch = 1_000;

async function* linesOf(actor: Actor, isDemo: boolean, month: Month) {
  for (let after = { at: new Date(0), messageId: nilId }, last: Row | undefined; ;) {
    const rows = await db.$queryRaw<Row[]>`
      SELECT l.*, k.link_id AS "linkId" FROM (${ledger(
        Prisma.sql`${inMonth(isDemo, month)} AND (c.at, c.message_id) > (${after.at}, ${after.messageId}::uuid)`,
      )} ORDER BY c.at, c.message_id LIMIT ${batch}) l LEFT JOIN whatsapp_contacts k ON k.id = l."contactId"
      ORDER BY l.at, l."messageId"`;
    const contactOf = await contactNames(rows.flatMap(({ contactId }) => contactId ?? []));
    const linkOf = await linkNames(
      actor,
      rows.flatMap(({ linkId }) => linkId ?? []),
    );
    for (const row of rows) {
      yield {
        at: toLocalTime(row.at).replace("T", " "),
        contact: contactOf(row.contactId).name,
        link: row.linkId && linkOf(row.linkId).name,
        category: categoryLabel(row.category),
        market: row.market && marketLabel(row.market),
        validFrom: row.validFrom && fromDateColumn(row.validFrom),
        freeReason: row.freeReason && freeLabels[row.freeReason as keyof typeof freeLabels],
        currency: row.currency,
        expected: amount(row.expected),
        confirmed: amount(row.confirmed),
        told: row.toldCategory && categoryLabel(row.toldCategory),
      };
    }
    last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}

/** With six decimals, as it is stored. */
const amount = (micros: bigint | null): string | null =>
  micros === null ? null : (Number(micros) / 1_000_000).toFixed(6);
