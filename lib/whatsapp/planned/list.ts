import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import { colleagueSelect, toColleague } from "../desk/colleagues";
import { contactName } from "../contacts/person";
import { isConfigured, whatsappSettings } from "../settings";
import { plannedKey } from "../planned-unsent";
import type { Planned, PlannedContent, PlannedQuery } from "./schema";
import { mostPlanned } from "./shared/states";
import { zoneOf } from "./shared/zones";

const select = {
  id: true,
  contact: { select: { id: true, name: true, phone: true, username: true } },
  author: { select: colleagueSelect },
  seriesId: true,
  step: true,
  content: true,
  type: true,
  body: true,
  dueAt: true,
  stopIfAnswers: true,
  state: true,
  reason: true,
  version: true,
} as const satisfies Prisma.WhatsappPlannedSelect;

type Row = Prisma.WhatsappPlannedGetPayload<{ select: typeof select }>;

const toPlanned = ({ contact, author, seriesId, step, content, dueAt, ...row }: Row): Planned => ({
  ...row,
  dueAt: dueAt.toISOString(),
  conversation: { id: contact.id, name: contactName(contact) },
  author: author && toColleague(author),
  content: content as PlannedContent,
  zone: zoneOf(contact.phone),
  step: seriesId === null ? null : step,
});

/** By time. */
export async function show(tx: Prisma.TransactionClient, where: Prisma.WhatsappPlannedWhereInput): Promise<Planned[]> {
  const rows = await tx.whatsappPlanned.findMany({
    where,
    orderBy: [{ dueAt: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    take: most,
    select,
  });
  return rows.map(toPlanned);
}

/** At most this many waiting messages, and as many unsent ones. */
const most = 2 * mostPlanned.each;

/**
 * The end of a conversation: waiting messages, and unsent ones until somebody sees to them. A message that Meta refused
 * is left out, because it says so itself.
 */
export async function listPlannedOf(contactId: string): Promise<Planned[]> {
  const found = await show(db, { contactId, state: { in: ["waiting", "stopped", "failed"] } });
  const keyOf = ({ id, version }: Planned) => plannedKey({ id, version: version - 1 });
  const keys = found.filter(({ state }) => state === "failed").map(keyOf);
  const sends = await db.whatsappSend.findMany({ where: { key: { in: keys } }, select: { key: true } });
  const refused = new Set(sends.map(({ key }) => key));
  return found.filter((planned) => planned.state !== "failed" || !refused.has(keyOf(planned)));
}

/** The messages of a state, by time; the demo's only without an account. */
export async function listPlanned({ state, author, ...query }: PlannedQuery): Promise<Page<Planned>> {
  const isReal = isConfigured(await whatsappSettings());
  const found = await paginate(db.whatsappPlanned, query, {
    where: {
      state,
      ...(author && { authorId: author }),
      contact: { ...(isReal && { isDemo: false }), ...matchesSearch(query.search) },
    },
    orderBy: [{ dueAt: "asc" }],
    time: "dueAt",
    select,
  });
  return { ...found, results: found.results.map(toPlanned) };
}
