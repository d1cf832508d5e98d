import { csvResponse } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import type { KeyPage } from "@/lib/core/page";
import type { Actor } from "@/lib/people/actor";
import { filterOf } from "@/lib/visits/filter";
import { exportVisits, listVisits } from "@/lib/visits/list";
import { rangeOf } from "@/lib/visits/shared/ranges";
import { type VisitRow } from "@/lib/visits/schema";
import { audienceLabels } from "@/lib/visits/shared/dimensions";
import { hiddenSubjects, linksFor } from "./folders/rights";
import { type LinkCodes, shownCode } from "./shared/codes";
import type { LinkVisit, LinkVisitExportQuery, LinkVisitQuery } from "./schema";

type NamedVisit = VisitRow & { link: LinkCodes };

/** Filtered visits of links that the person may see, the newest first, with their links' codes. */
export async function listLinkVisits(actor: Actor, query: LinkVisitQuery): Promise<KeyPage<NamedVisit>> {
  const { after, before, limit } = query;
  const page = await listVisits({
    ...(await toVisitFilter(actor, query)),
    limit,
    ...(after && { after }),
    ...(before && { before }),
  });
  return { ...page, results: await withCodes(actor, page.results) };
}

export async function exportLinkVisits(actor: Actor, query: LinkVisitExportQuery): Promise<Response> {
  const visits = exportVisits(await toVisitFilter(actor, query));
  return csvResponse("visitas-de-enlaces", headings, toLines(actor, visits));
}

export const toLinkVisit = ({ name, link, createdAt, ...visit }: NamedVisit): LinkVisit => ({
  ...visit,
  visitedAt: createdAt,
  shortener: { _id: name, ...link },
});

async function toVisitFilter(actor: Actor, query: LinkVisitExportQuery) {
  const { link, range, dateFrom, dateTo } = query;
  return {
    kind: "link" as const,
    ...filterOf(query),
    // Unlike a report, a list has no default range.
    ...((range || dateFrom || dateTo) && { range: rangeOf(query) }),
    ...(link ? { subjectIds: await subjectsOf(actor, link) } : { exceptIds: await hiddenSubjects(actor) }),
  };
}

async function subjectsOf(actor: Actor, id: string): Promise<number[]> {
  const row = await db.shortLink.findUnique({ where: { id, ...linksFor(actor, "see") }, select: { subjectId: true } });
  return row ? [row.subjectId] : [];
}

const gone: LinkCodes = { shortCode: "", backHalf: null };

async function withCodes(actor: Actor, rows: VisitRow[]): Promise<NamedVisit[]> {
  const links = await db.shortLink.findMany({
    where: { id: { in: [...new Set(rows.map(({ name }) => name))] }, ...linksFor(actor, "see") },
    select: { id: true, shortCode: true, backHalf: true },
  });
  const byId = new Map(links.map(({ id, ...codes }) => [id, codes]));
  return rows.map((row) => ({ ...row, link: byId.get(row.name) ?? gone }));
}

const headings = {
  visitedAt: "Fecha",
  code: "Enlace",
  audience: "Quién",
  scan: "Por QR",
  referrer: "Fuente",
  country: "País",
  city: "Ciudad",
  device: "Dispositivo",
  browser: "Navegador",
  os: "Sistema",
  ip: "IP",
};

async function* toLines(actor: Actor, rows: AsyncIterable<VisitRow>) {
  const codes = new Map<string, string>();
  for await (const row of rows) {
    if (!codes.has(row.name)) {
      const [{ link }] = (await withCodes(actor, [row])) as [NamedVisit];
      codes.set(row.name, shownCode(link));
    }
    yield {
      ...row,
      visitedAt: row.createdAt.toISOString(),
      code: codes.get(row.name),
      audience: audienceLabels[row.audience],
      scan: row.scan ? "Sí" : "No",
    };
  }
}
