import { csvResponse } from "@/lib/core/csv";
import { db, pool } from "@/lib/core/db";
import { type Page, toPage } from "@/lib/core/page";
import { rollUp } from "@/lib/visits/roll-up";
import { type LinkRow, linkSelect, toLink } from "./rows";
import { type Counts, type VisitDays, linkFilter, linkOrder, readCounts } from "./query";
import { type Link, type LinkExportQuery, type LinkQuery, linkStateLabels } from "./schema";

/** One page of the links that the filters select. The keys of the page are found first, then its rows. */
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
  const values: unknown[] = [];
  const where = linkFilter(query, values);
  const order = linkOrder(query, values);
  const page = `LIMIT $${values.push(limit)} OFFSET $${values.push(offset)}`;
  const sql = `SELECT l.id FROM short_links l ${order.join} ${where} ORDER BY ${order.by} ${page}`;
  await rollUp();
  const { rows } = await pool.query<{ id: string }>(sql, values);
  return rows.map(({ id }) => id);
}

async function countLinks(query: LinkExportQuery): Promise<number> {
  const values: unknown[] = [];
  const sql = `SELECT count(*)::int AS total FROM short_links l ${linkFilter(query, values)}`;
  const { rows } = await pool.query<{ total: number }>(sql, values);
  return rows[0]!.total;
}

async function readLinks(ids: string[], days: VisitDays): Promise<Link[]> {
  const rows = await db.shortLink.findMany({ where: { id: { in: ids } }, select: linkSelect });
  const byId = new Map((await withVisits(rows, days)).map((link) => [link._id, link]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

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
