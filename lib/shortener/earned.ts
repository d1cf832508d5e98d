import { dayOf, sameDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { listHref } from "@/lib/core/list-href";
import { can, type Right } from "@/lib/people/shared/rights";
import { type RangeQuery, rangeOf, type TimeRange } from "@/lib/visits/shared/ranges";
import { readTotals } from "@/lib/visits/totals";
import type { LinkReader } from "./folders/rights";
import type { Earned } from "./shared/came-by";

/** Without a range, of the last twelve months. */
export const earnedRange = (query: RangeQuery, now: Date = new Date()): TimeRange =>
  query.range || query.dateFrom || query.dateTo
    ? rangeOf(query, now)
    : rangeOf({ range: "", dateFrom: sameDay(dayOf(now), -12), dateTo: "" }, now);

/** Clicks of people on a link, and what came of them: only what the person may see. */
export async function readEarned(
  actor: LinkReader,
  link: { id: string; subjectId: number },
  range: TimeRange,
): Promise<Earned> {
  const { id: linkId, subjectId } = link;
  const createdAt = { gte: range.from, lt: range.to };
  const where = { linkId, createdAt };
  const counted: [Right, string, () => Promise<number>, string | null][] = [
    ["contact", "Mensajes", () => db.contactMessage.count({ where }), "/dashboard/application/message/list"],
    ["leads", "Solicitudes de producto", () => db.lead.count({ where }), "/dashboard/application/lead/list"],
    ["users", "Registros", () => db.user.count({ where }), null],
    [
      "whatsapp",
      "Conversaciones de WhatsApp",
      () => db.whatsappContact.count({ where: { linkId, linkAt: createdAt } }),
      null,
    ],
  ];
  const [{ visits, visitors }, figures] = await Promise.all([
    readTotals(subjectId, range),
    Promise.all(
      counted
        .filter(([right]) => can(actor, right))
        .map(async ([, name, count, list]) => ({
          name,
          count: await count(),
          href: list && listHref(list, { link: linkId }),
        })),
    ),
  ]);
  return { range, visits, visitors, figures };
}
