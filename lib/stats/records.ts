import type { z } from "zod";
import { csvResponse } from "@/lib/core/csv";
import { AppError } from "@/lib/core/errors";
import { toPage } from "@/lib/core/page";
import { countForList } from "@/lib/visits/count";
import { countryName } from "@/lib/visits/shared/labels";
import { exportVisits, listVisits } from "@/lib/visits/list";
import { audienceLabels, deviceLabels, type VisitRow } from "@/lib/visits/schema";
import { toVisitFilter } from "./filter";
import type { StatFilter, StatQuery, stat, statPage } from "./schema";

/** Reading on by page number passes over all that comes before: only so far. */
const farthest = 10_000;

/**
 * Part of the raw records that the filters select, latest first: by key at any depth, or by page number near the beginning.
 * @throws AppError `bad_request` for a page that is too far.
 */
export async function listRecords(query: StatQuery) {
  const filter = await toVisitFilter(query);
  const { after, before, page, limit } = query;
  const offset = after || before ? 0 : (page - 1) * limit;
  if (offset > farthest) throw new AppError("bad_request", "Para llegar tan lejos, pide lo que sigue a un registro.");
  const [list, { count, more }] = await Promise.all([
    listVisits({ ...filter, after, before, limit, offset }),
    countForList(filter),
  ]);
  return { ...toPage(list.results, count, query), more, next: list.next, previous: list.previous };
}

/** The answer of `findAll`. */
export async function findRecords(query: StatQuery): Promise<z.input<typeof statPage>> {
  const page = await listRecords(query);
  return { ...page, results: page.results.map(toRecord) };
}

/** Every record that the filters select, as a CSV download. */
export async function exportRecords(query: StatFilter): Promise<Response> {
  return csvResponse("visitas", headings, toLines(exportVisits(await toVisitFilter(query))));
}

const toRecord = ({ name, country, source: _, scan: __, ...visit }: VisitRow): z.input<typeof stat> => ({
  ...visit,
  currentURL: name,
  countryName: countryName(country),
});

const headings = {
  createdAt: "Fecha",
  currentURL: "Página",
  audience: "Quién",
  countryName: "País",
  city: "Ciudad",
  ip: "Dirección IP",
  referrer: "Referencia",
  campaign: "Campaña",
  device: "Dispositivo",
  browser: "Navegador",
  os: "Sistema",
};

async function* toLines(visits: AsyncIterable<VisitRow>) {
  for await (const visit of visits) {
    const record = toRecord(visit);
    yield {
      ...record,
      createdAt: visit.createdAt.toISOString(),
      audience: audienceLabels[visit.audience],
      device: deviceLabels[visit.device] ?? visit.device,
    };
  }
}
