import { db } from "@/lib/core/db";
import { timeZone } from "@/lib/core/days";
import type { MonthlyCosts } from "./schema";

/** Months that are looked back at, with the present one. */
const months = 12;

type Row = MonthlyCosts["months"][number]["rows"][number] & { month: string };

/** How many messages Meta priced as what, by month, the newest first. Statuses of one message repeat its price: it counts once. */
export async function listCosts(): Promise<MonthlyCosts> {
  const rows = await db.$queryRaw<Row[]>`
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
  const byMonth = new Map<string, Row[]>();
  for (const row of rows) byMonth.set(row.month, [...(byMonth.get(row.month) ?? []), row]);
  return { months: [...byMonth].map(([month, own]) => ({ month, rows: own })) };
}
