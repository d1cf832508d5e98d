import { addMonths, dayOf, startOfMonth, timeZone } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { Prisma } from "@/prisma/generated/client";
import { isDemoLedger, listLedger } from "../costs/ledger";
import { finalFirst, hasFailed, isBillable } from "../costs/told";
import type { MonthlyCosts } from "./schema";

const months = 12;

type PricedRow = MonthlyCosts["months"][number]["rows"][number] & { month: string };

/** Newest first: what Meta priced, and the money of what was sent from here. */
export async function listCosts(): Promise<MonthlyCosts> {
  const since = addMonths(dayOf(new Date()).slice(0, 7), 1 - months);
  const isDemo = await isDemoLedger();
  const [priced, money] = await Promise.all([listPriced(isDemo, startOfMonth(since)), listLedger(isDemo, since)]);
  const byMonth = Map.groupBy(priced, ({ month }) => month);
  const known = [...new Set([...byMonth.keys(), ...money.keys()])].sort().toReversed();
  return {
    months: known.map((month) => ({ month, rows: byMonth.get(month) ?? [], money: money.get(month) ?? [] })),
    isDemo,
  };
}

/** Statuses repeat a message's price, so each message counts once. The demonstration names its messages itself. */
const listPriced = (isDemo: boolean, since: Date): Promise<PricedRow[]> => db.$queryRaw`
  SELECT to_char(priced.at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month,
    coalesce(pricing->>'category', '') AS category,
    coalesce(pricing->>'type', '') AS type,
    ${isBillable} AS "isBillable",
    count(*)::int AS messages
  FROM (
    SELECT DISTINCT ON (wamid) wamid, at, pricing FROM whatsapp_statuses
    WHERE pricing IS NOT NULL AND at >= ${since} AND starts_with(wamid, 'wamid.demo-') = ${isDemo}
    ORDER BY wamid, ${finalFirst}
  ) priced
  WHERE NOT ${hasFailed(Prisma.sql`priced.wamid`)}
  GROUP BY 1, 2, 3, 4
  ORDER BY 1 DESC, 5 DESC, 2, 3, 4`;
