import { readPool } from "@/lib/core/read";
import { bindings } from "@/lib/core/bindings";
import { addDays, dayOf } from "@/lib/core/days";
import { countShare } from "./breakdowns";
import { conditions, isInTotals, type VisitFilter, namedValues } from "./filter";
import { figureOf } from "./record/columns";
import { rollUp } from "./record/roll-up";
import type { TotalFigure } from "./shared/dimensions";
import { allOf } from "./subjects";
import { readSums } from "./totals";

/** Lists without totals count up to this, then only say that there is more. */
const countedUpTo = 2_000;

/** The exact number of visits; may read them all. */
export const countVisits = (filter: VisitFilter): Promise<number> => countRows(filter, null);

/** For a list: exact where totals allow, otherwise up to `countedUpTo`. */
export async function countForList(filter: VisitFilter): Promise<{ count: number; more: boolean }> {
  const { kind, subjectIds, range, audience } = filter;
  const named = namedValues(filter);
  // Totals cover one dimension of people, for one subject or for all.
  const only = named.length === 1 && audience === "person" && isInTotals(named[0]!) ? named[0] : undefined;
  if (named.length > (only ? 1 : 0) || (subjectIds && subjectIds.length > 1)) {
    const count = await countRows(filter, countedUpTo + 1);
    return { count: Math.min(count, countedUpTo), more: count > countedUpTo };
  }
  if (subjectIds?.length === 0) return { count: 0, more: false };
  const oldest = await oldestVisit();
  if (!oldest) return { count: 0, more: false };
  const now = new Date();
  const { from, to } = range ?? { from: oldest, to: now };
  if (to <= oldest) return { count: 0, more: false };
  const kept = { from: from < oldest ? oldest : from, to };
  const subject = subjectIds?.[0] ?? allOf(kind);
  if (only) return { count: await countShare(subject, kept, only.dimension, only.value), more: false };
  const [totals] = await readSums([{ scope: subject, range: kept }], now);
  return { count: figuresOf(audience).reduce((sum, figure) => sum + totals![figure], 0), more: false };
}

/** The oldest visit that still has a row. Totals reach further back. */
async function oldestVisit(): Promise<Date | null> {
  const { rows } = await readPool.query<{ at: Date | null }>("select min(created_at) as at from visits");
  return rows[0]!.at;
}

const figuresOf = (audience: VisitFilter["audience"]): TotalFigure[] =>
  audience ? [figureOf[audience]] : Object.values(figureOf);

async function countRows(filter: VisitFilter, most: number | null): Promise<number> {
  const { values, bind } = bindings();
  const { rows } = await readPool.query<{ count: number }>(
    `select count(*)::float8 as count from (
      select from visits v where ${conditions(filter, bind)}
      limit ${bind(most)}::int
    ) as found`,
    values,
  );
  return rows[0]!.count;
}

export async function countBranchVisits(path: string, days: number): Promise<number> {
  await rollUp();
  const { rows } = await readPool.query<{ visits: number }>(
    `select coalesce(sum(d.visits), 0)::float8 as visits
     from visit_subjects s join visit_days d on d.subject_id = s.id
     where s.kind = 'page' and (s.name = $1 or s.name like $2) and d.day > $3`,
    [path, `${path.replace(/[\\%_]/g, "\\$&")}/%`, addDays(dayOf(new Date()), -days)],
  );
  return rows[0]!.visits;
}
