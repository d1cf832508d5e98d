import { csvResponse } from "@/lib/core/csv";
import { addDays, dayOf } from "@/lib/core/days";
import { db, pool } from "@/lib/core/db";
import { type Page, toPage } from "@/lib/core/page";
import { containing, searchWords } from "@/lib/core/text";
import { type Bind, bindings } from "@/lib/visits/filter";
import { dayTotals } from "@/lib/visits/parts";
import { rollUp } from "@/lib/visits/roll-up";
import type { Kind } from "@/lib/visits/subjects";
import { type Link, type LinkExportQuery, type LinkQuery, type LinkState, linkStateLabels } from "./schema";
import { type LinkRow, linkSelect, toLink } from "./select";

type Counts = { visits: number; scans: number };
type VisitDays = Pick<LinkExportQuery, "dateVisitFrom" | "dateVisitTo">;

/** One page of the links that the filters select. Its keys are found first, then its rows. */
export async function listLinks(query: LinkQuery): Promise<Page<Link>> {
  const [ids, total] = await Promise.all([
    findKeys(query, query.limit, (query.page - 1) * query.limit),
    countLinks(query),
  ]);
  return toPage(await readLinks(ids, query), total, query);
}

/** Every such link, as a CSV download in the same sequence. */
export async function exportLinks(query: LinkExportQuery): Promise<Response> {
  const ids = await findKeys(query, 100_000, 0);
  return csvResponse("enlaces", headings, toLines(ids, query));
}

/** Every tag with the number of links that carry it, the most used first. */
export async function listTags(): Promise<{ tag: string; links: number }[]> {
  const { rows } = await pool.query<{ tag: string; links: number }>(
    "SELECT tag, count(*)::int AS links FROM short_links, unnest(tags) AS tag GROUP BY tag ORDER BY links DESC, tag LIMIT 100",
  );
  return rows;
}

/** Links with their visits of these days, or of all time. */
export async function withVisits(rows: LinkRow[], days: VisitDays = noDays): Promise<Link[]> {
  await rollUp();
  const counts = await readCounts(
    rows.map(({ subjectId }) => subjectId),
    days,
  );
  return rows.map((row) => toLink(row, counts.get(row.subjectId) ?? none));
}

const noDays: VisitDays = { dateVisitFrom: "", dateVisitTo: "" };
const none: Counts = { visits: 0, scans: 0 };

async function findKeys(query: LinkExportQuery, limit: number, offset: number): Promise<string[]> {
  const { values, bind } = bindings();
  const where = linkFilter(query, bind);
  const order = linkOrder(query, bind);
  const page = `LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
  const sql = `SELECT l.id FROM short_links l ${order.join} ${where} ORDER BY ${order.by} ${page}`;
  await rollUp();
  const { rows } = await pool.query<{ id: string }>(sql, values);
  return rows.map(({ id }) => id);
}

async function countLinks(query: LinkExportQuery): Promise<number> {
  const { values, bind } = bindings();
  const sql = `SELECT count(*)::int AS total FROM short_links l ${linkFilter(query, bind)}`;
  const { rows } = await pool.query<{ total: number }>(sql, values);
  return rows[0]!.total;
}

async function readLinks(ids: string[], days: VisitDays): Promise<Link[]> {
  const rows = await db.shortLink.findMany({ where: { id: { in: ids } }, select: linkSelect });
  const byId = new Map((await withVisits(rows, days)).map((link) => [link._id, link]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/* The list in SQL: Prisma cannot sort by totals of another table within a few milliseconds. */

const states: Record<LinkState, string> = {
  active:
    "l.paused_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now()) AND (l.max_clicks IS NULL OR l.clicks < l.max_clicks)",
  paused: "l.paused_at IS NOT NULL",
  expired: "l.paused_at IS NULL AND l.expires_at <= now()",
  usedUp: "l.paused_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now()) AND l.clicks >= l.max_clicks",
};

/** The `WHERE` of the filters; what it compares with is bound. */
function linkFilter({ search, tag, state }: LinkExportQuery, bind: Bind): string {
  const conditions = searchWords(search).map((word) => `l.search LIKE ${bind(containing(word))}`);
  if (tag) conditions.push(`l.tags @> ${bind([tag])}::text[]`);
  if (state) conditions.push(states[state]);
  return conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
}

/**
 * What the list is sorted by. Each sort ends with something unique, so that no row is on two pages
 * or on none.
 */
function linkOrder(query: LinkExportQuery, bind: Bind): { join: string; by: string } {
  const { sortCreated, sortVisitCount } = query;
  if (sortCreated) return { join: "", by: `l.created_at ${sortCreated}, l.id ${sortCreated}` };
  const last = "l.created_at DESC, l.id DESC";
  if (!hasDays(query)) {
    return { join: "JOIN visit_subjects s ON s.id = l.subject_id", by: `s.visits ${sortVisitCount}, ${last}` };
  }
  const totals = `SELECT subject_id, sum(visits) AS visits
    FROM (${totalsOf("subject_id, visits", query, bind, "link")}) AS days GROUP BY subject_id`;
  return {
    join: `LEFT JOIN (${totals}) s ON s.subject_id = l.subject_id`,
    by: `coalesce(s.visits, 0) ${sortVisitCount}, ${last}`,
  };
}

/** What was counted for some subjects on these days, or since ever. */
async function readCounts(subjectIds: number[], days: VisitDays): Promise<Map<number, Counts>> {
  const { values, bind } = bindings([subjectIds]);
  // Days are kept for ever; only their sum need not be made, because the subject has it.
  const visits = hasDays(days) ? "coalesce(counted.visits, 0)::int" : "s.visits::float8";
  const sql = `SELECT s.id, ${visits} AS visits, coalesce(counted.scans, 0)::int AS scans
    FROM visit_subjects s CROSS JOIN LATERAL (
      SELECT sum(visits) AS visits, sum(scans) AS scans
      FROM (${totalsOf("subject_id, visits, scans", days, bind)}) AS days WHERE subject_id = s.id
    ) AS counted
    WHERE s.id = ANY($1)`;
  const { rows } = await pool.query<Counts & { id: number }>(sql, values);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const hasDays = ({ dateVisitFrom, dateVisitTo }: VisitDays): boolean => Boolean(dateVisitFrom || dateVisitTo);

/**
 * The totals of the days that a filter names; without one end, from the first or to the last that
 * there are.
 */
const totalsOf = (columns: string, { dateVisitFrom, dateVisitTo }: VisitDays, bind: Bind, kind?: Kind): string =>
  dayTotals(
    columns,
    { from: dateVisitFrom || "2000-01-01", to: addDays(dateVisitTo || dayOf(new Date()), 1) },
    bind,
    kind,
  );

const headings = {
  shortUrl: "Enlace corto",
  destination: "Destino",
  title: "Título",
  tags: "Etiquetas",
  state: "Estado",
  visits: "Visitas",
  scans: "Escaneos",
  expiresAt: "Vence",
  maxClicks: "Límite de clics",
  createdAt: "Creado",
};

async function* toLines(ids: string[], days: VisitDays) {
  for (let start = 0; start < ids.length; start += 500) {
    for (const link of await readLinks(ids.slice(start, start + 500), days)) {
      yield {
        ...link,
        tags: link.tags.join(", "),
        state: linkStateLabels[link.state],
        expiresAt: link.expiresAt && new Date(link.expiresAt).toISOString(),
        createdAt: new Date(link.createdAt).toISOString(),
      };
    }
  }
}
