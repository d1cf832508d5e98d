import { addMonths, type Month, startOfMonth, timeZone } from "@/lib/core/days";
import { Prisma } from "@/prisma/generated/client";
import { db } from "@/lib/core/db";
import { isConfigured, whatsappSettings } from "../settings";
import type { LedgerCategory } from "./schema";
import { finalFirst, hasFailed, isBillable } from "./told";

/** Without an account the demonstration's. */
export const isDemoLedger = async (): Promise<boolean> => !isConfigured(await whatsappSettings());

export const inMonth = (isDemo: boolean, month: Month): Prisma.Sql =>
  Prisma.sql`c.is_demo = ${isDemo} AND c.at >= ${startOfMonth(month)} AND c.at < ${startOfMonth(addMonths(month, 1))}`;

/**
 * Holds what messages were expected to cost against what their statuses say Meta charges: each message once, whatever
 * the number and order of its statuses. Left out are those that failed. `micros` is what Meta told, or else expected.
 * @param which condition on `whatsapp_costs c`
 */
export const ledger = (which: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT c.message_id AS "messageId", c.contact_id AS "contactId", c.at, c.category, c.free_reason AS "freeReason", c.market,
    c.valid_from AS "validFrom", c.micros AS expected, coalesce(c.currency, rate.currency, '') AS currency,
    told.category AS "toldCategory", told.type AS "toldType", told.billable,
    price.confirmed, CASE WHEN told.billable IS NULL THEN c.micros ELSE price.confirmed END AS micros
  FROM whatsapp_costs c
    LEFT JOIN whatsapp_messages m ON m.id = c.message_id
    LEFT JOIN whatsapp_sends s ON s.message_id = c.message_id
    -- A removed message's statuses have this name (forget-statuses.ts).
    CROSS JOIN LATERAL (SELECT coalesce(m.wamid, 'removed.' || c.message_id) AS wamid) named
    LEFT JOIN LATERAL (
      SELECT lower(coalesce(pricing->>'category', c.category)) AS category, coalesce(pricing->>'type', '') AS type,
        ${isBillable} AS billable,
        c.micros IS NOT NULL AND c.free_reason IS NULL
          AND lower(coalesce(pricing->>'category', c.category)) = c.category AS "isExpected"
      FROM whatsapp_statuses WHERE wamid = named.wamid AND pricing IS NOT NULL ORDER BY ${finalFirst} LIMIT 1
    ) told ON true
    -- The rate of what Meta charged, where that is not what was expected; see priceOf (shared/price.ts).
    LEFT JOIN LATERAL (
      SELECT r.micros, r.currency FROM whatsapp_rates r
      WHERE r.is_demo = c.is_demo AND r.market = ANY(c.markets) AND r.valid_from <= (c.at AT TIME ZONE ${timeZone})::date
        AND (r.category = told.category OR told.category = 'service' AND r.category = 'utility')
        AND r.currency = coalesce(c.currency, r.currency)
      ORDER BY r.valid_from DESC, array_position(c.markets, r.market), r.category <> told.category LIMIT 1
    ) rate ON told.billable AND NOT told."isExpected"
    CROSS JOIN LATERAL (
      SELECT CASE WHEN NOT told.billable THEN 0 WHEN told."isExpected" THEN c.micros ELSE rate.micros END AS confirmed
    ) price
  WHERE ${which} AND (told.billable IS NOT NULL OR s.state IS DISTINCT FROM 'failed')
    AND NOT ${hasFailed(Prisma.sql`named.wamid`)}`;

/** In millionths. */
export async function sumSpent(
  tx: Prisma.TransactionClient,
  isDemo: boolean,
  currency: string,
  month: Month,
): Promise<number> {
  const [sum] = await tx.$queryRaw<{ spent: number }[]>`
    SELECT coalesce(sum(micros), 0)::float8 AS spent
    FROM (${ledger(inMonth(isDemo, month))}) l WHERE currency = ${currency}`;
  return sum!.spent;
}

/** Since a month, by month: what each category was expected to cost and what Meta charged. */
export async function listLedger(isDemo: boolean, since: Month): Promise<Map<Month, LedgerCategory[]>> {
  const rows = await db.$queryRaw<(LedgerCategory & { month: Month })[]>`
    SELECT to_char(at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, currency, category, count(*)::int AS messages,
      coalesce(sum(expected), 0)::float8 AS "expectedMicros", coalesce(sum(confirmed), 0)::float8 AS "confirmedMicros",
      coalesce(sum(confirmed - coalesce(expected, 0)), 0)::float8 AS "differenceMicros",
      count(*) FILTER (WHERE billable IS NULL)::int AS waiting,
      count(*) FILTER (WHERE micros IS NULL)::int AS unpriced,
      count(*) FILTER (WHERE billable AND "freeReason" IS NOT NULL)::int AS "billedFree",
      count(*) FILTER (WHERE NOT billable AND "freeReason" IS NULL)::int AS "freeBilled",
      count(*) FILTER (WHERE billable AND "freeReason" IS NULL AND "toldCategory" <> category)::int AS "otherCategory"
    FROM (${ledger(Prisma.sql`c.is_demo = ${isDemo} AND c.at >= ${startOfMonth(since)}`)}) l
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 5 DESC, 3`;
  return Map.groupBy(rows, ({ month }) => month) as Map<Month, LedgerCategory[]>;
}
