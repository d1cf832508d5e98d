import { csvResponse } from "@/lib/core/csv";
import { addDays, dayOf } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { readPool } from "@/lib/core/read";
import { countedUpTo, offsetOf, type Page, toPage } from "@/lib/core/page";
import { matchesSearch, saysWords } from "@/lib/core/text";
import { type Bind, bindings } from "@/lib/core/bindings";
import type { Finder } from "@/lib/search/find";
import { dayTotals } from "@/lib/visits/parts";
import { rollUp } from "@/lib/visits/record/roll-up";
import { allLinks, type Kind } from "@/lib/visits/subjects";
import {
  archivedLinks,
  type ShortLink,
  type LinkExportQuery,
  type LinkQuery,
  type LinkState,
  linkStateLabels,
  noFolder,
} from "./schema";
import { isHidden, type LinkReader, linksFor, mayHold, mayChangeIn } from "./folders/rights";
import { describeRules } from "./rules";
import { shownCode } from "./shared/codes";
import { type LinkRow, linkSelect, toLink } from "./select";

type Counts = { visits: number; scans: number };
type VisitDays = Pick<LinkExportQuery, "dateVisitFrom" | "dateVisitTo">;

/** One page of the filtered links: reads the keys, then the rows. @throws AppError `bad_request` */
export async function listLinks(actor: LinkReader, query: LinkQuery): Promise<Page<ShortLink>> {
  const [keys, total] = await Promise.all([
    findKeys(actor, query, query.limit, offsetOf(query)),
    countLinks(actor, query),
  ]);
  return toPage(await readLinks(actor, keys, query), total, query);
}

export async function exportLinks(actor: LinkReader, query: LinkExportQuery): Promise<Response> {
  const keys = await findKeys(actor, query, 100_000, 0);
  return csvResponse("enlaces", headings, toLines(actor, keys, query));
}

/** Archived links are counted; others use stored totals minus hidden links. */
export async function listTags(actor: LinkReader, areArchived = false): Promise<{ tag: string; links: number }[]> {
  const { values, bind } = bindings();
  const counted = `SELECT tag, count(*)::int AS links FROM short_links l, unnest(l.tags) AS tag`;
  const found = areArchived
    ? `${counted} WHERE l.archived_at IS NOT NULL AND ${mayHold(actor, "see", bind)} GROUP BY tag`
    : `SELECT t.tag, t.links - coalesce(hidden.links, 0) AS links FROM link_tags t LEFT JOIN (
        ${counted} WHERE l.archived_at IS NULL AND ${isHidden(actor, bind)} GROUP BY tag
      ) AS hidden ON hidden.tag = t.tag`;
  const { rows } = await readPool.query<{ tag: string; links: number }>(
    `SELECT tag, links FROM (${found}) AS found WHERE links > 0 ORDER BY links DESC, tag LIMIT 100`,
    values,
  );
  return rows;
}

export async function withVisits(actor: LinkReader, rows: LinkRow[], days: VisitDays = noDays): Promise<ShortLink[]> {
  await rollUp();
  const subjects = rows.map(({ subjectId }) => subjectId);
  const folders = rows.map(({ folderId }) => folderId);
  const [counts, may] = await Promise.all([readCounts(subjects, days), mayChangeIn(actor, folders)]);
  return rows.map((row) => toLink(row, { ...(counts.get(row.subjectId) ?? none), mayChange: may(row.folderId) }));
}

const noDays: VisitDays = { dateVisitFrom: "", dateVisitTo: "" };
const none: Counts = { visits: 0, scans: 0 };

async function findKeys(actor: LinkReader, query: LinkExportQuery, limit: number, offset: number): Promise<number[]> {
  const { values, bind } = bindings();
  const { key, from, by } = linkOrder(actor, query, offset + limit, bind);
  const sql = `SELECT ${key} AS key FROM ${from} ORDER BY ${by} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
  await rollUp();
  const { rows } = await readPool.query<{ key: number }>(sql, values);
  return rows.map(({ key }) => key);
}

async function countLinks(actor: LinkReader, query: LinkExportQuery): Promise<number> {
  const { values, bind } = bindings();
  const found = `SELECT FROM short_links l ${linkFilter(actor, query, bind)} LIMIT ${bind(countedUpTo)}`;
  const { rows } = await readPool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (${found}) AS found`,
    values,
  );
  return rows[0]!.total;
}

async function readLinks(actor: LinkReader, keys: number[], days: VisitDays): Promise<ShortLink[]> {
  const rows = await db.shortLink.findMany({ where: { subjectId: { in: keys } }, select: linkSelect });
  const bySubject = new Map(rows.map((row) => [row.subjectId, row]));
  return withVisits(
    actor,
    keys.flatMap((key) => bySubject.get(key) ?? []),
    days,
  );
}

/* SQL, because Prisma cannot sort by another table's totals within a few milliseconds. */

const states: Record<LinkState, string> = {
  active:
    "l.paused_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now()) AND (l.max_clicks IS NULL OR l.clicks < l.max_clicks)",
  paused: "l.paused_at IS NOT NULL",
  expired: "l.paused_at IS NULL AND l.expires_at <= now()",
  usedUp: "l.paused_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now()) AND l.clicks >= l.max_clicks",
};

function linkFilter(actor: LinkReader, { search, tag, state, folder }: LinkExportQuery, bind: Bind): string {
  const conditions = saysWords("l.search", search, bind);
  if (tag) conditions.push(`l.tags @> ${bind([tag])}::text[]`);
  conditions.push(`l.archived_at IS ${state === archivedLinks ? "NOT NULL" : "NULL"}`);
  if (state && state !== archivedLinks) conditions.push(states[state]);
  if (folder) conditions.push(folder === noFolder ? "l.folder_id IS NULL" : `l.folder_id = ${bind(folder)}::uuid`);
  conditions.push(mayHold(actor, "see", bind));
  return `WHERE ${conditions.join(" AND ")}`;
}

/**
 * Each sort ends with a unique column and has an index, so that pages do not overlap and earlier rows are not read.
 * @param most the number of keys needed
 */
function linkOrder(
  actor: LinkReader,
  query: LinkExportQuery,
  most: number,
  bind: Bind,
): { key: string; from: string; by: string } {
  const { sortCreated, sortVisitCount: order } = query;
  const where = linkFilter(actor, query, bind);
  if (sortCreated) {
    const from = `short_links l ${where}`;
    return { key: "l.subject_id", from, by: `l.created_at ${sortCreated}, l.id ${sortCreated}` };
  }
  if (hasDays(query)) {
    const from = `(${visitedOn(query, where, bind(most), bind)}) AS found`;
    return { key: "subject_id", from, by: `visits ${order}, subject_id ${order}` };
  }
  const from = `visit_subjects s JOIN short_links l ON l.subject_id = s.id ${where} AND s.kind = 'link'`;
  return { key: "s.id", from, by: `s.visits ${order}, s.id ${order}` };
}

function visitedOn(query: LinkExportQuery, where: string, most: string, bind: Bind): string {
  const order = query.sortVisitCount;
  return `WITH counted AS MATERIALIZED (
      SELECT subject_id, sum(visits) AS visits FROM (${totalsOf("subject_id, visits", query, bind, "link")}) AS days
      WHERE subject_id <> ${allLinks} GROUP BY subject_id HAVING sum(visits) > 0
    )
    (SELECT c.subject_id, c.visits FROM counted c JOIN short_links l ON l.subject_id = c.subject_id ${where}
      ORDER BY c.visits ${order}, c.subject_id ${order} LIMIT ${most})
    UNION ALL
    (SELECT l.subject_id, 0 FROM short_links l ${where} AND l.subject_id NOT IN (SELECT subject_id FROM counted)
      ORDER BY l.subject_id ${order} LIMIT ${most})`;
}

async function readCounts(subjectIds: number[], days: VisitDays): Promise<Map<number, Counts>> {
  const { values, bind } = bindings([subjectIds]);
  const visits = hasDays(days) ? "coalesce(counted.visits, 0)::int" : "s.visits::float8";
  const sql = `SELECT s.id, ${visits} AS visits, coalesce(counted.scans, 0)::int AS scans
    FROM visit_subjects s CROSS JOIN LATERAL (
      SELECT sum(visits) AS visits, sum(scans) AS scans
      FROM (${totalsOf("subject_id, visits, scans", days, bind)}) AS days WHERE subject_id = s.id
    ) AS counted
    WHERE s.id = ANY($1)`;
  const { rows } = await readPool.query<Counts & { id: number }>(sql, values);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const hasDays = ({ dateVisitFrom, dateVisitTo }: VisitDays): boolean => Boolean(dateVisitFrom || dateVisitTo);

/** Totals of the filtered days; an open end means the first or last day there is. */
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
  maxClicks: "Límite de visitas",
  rules: "Reglas",
  closedDestination: "Destino al cerrarse",
  folder: "Carpeta",
  iosApp: "App en iPhone y iPad",
  androidApp: "App en Android",
  createdAt: "Creado",
};

async function* toLines(actor: LinkReader, keys: number[], days: VisitDays) {
  for (let start = 0; start < keys.length; start += 500) {
    for (const link of await readLinks(actor, keys.slice(start, start + 500), days)) {
      yield {
        ...link,
        tags: link.tags.join(", "),
        state: linkStateLabels[link.state],
        expiresAt: link.expiresAt && new Date(link.expiresAt).toISOString(),
        rules: describeRules(link.rules).join(" | "),
        folder: link.folder?.name ?? "",
        createdAt: new Date(link.createdAt).toISOString(),
      };
    }
  }
}

export const linkFinder: Finder = {
  kinds: { link: "Enlaces cortos" },
  access: "links",
  order: 40,
  async find(search, take, actor) {
    const links = await db.shortLink.findMany({
      where: { ...matchesSearch(search), archivedAt: null, ...linksFor(actor, "see") },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: { id: true, shortCode: true, backHalf: true, title: true, destination: true },
    });
    return links.map(({ id, title, destination, ...codes }) => ({
      kind: "link",
      id,
      title: `/${shownCode(codes)}`,
      detail: title || destination,
      path: `/dashboard/application/shortener?edit=${id}`,
    }));
  },
};
