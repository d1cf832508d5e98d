import type { z } from "zod";
import { csvResponse } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { formatNumber } from "@/lib/core/numbers";
import { offsetOf, toPage } from "@/lib/core/page";
import type { Actor } from "@/lib/people/actor";
import { countForList, countVisits } from "@/lib/visits/count";
import { filterOf, type VisitFilter } from "@/lib/visits/filter";
import { exportVisits, listVisits } from "@/lib/visits/list";
import { removeVisit, removeVisits } from "@/lib/visits/remove";
import { type VisitRow } from "@/lib/visits/schema";
import { audienceLabels, deviceLabels } from "../shared/dimensions";
import { countryName } from "@/lib/visits/shared/labels";
import { rangeOf } from "@/lib/visits/shared/ranges";
import { subjectOf, subjectsLike } from "@/lib/visits/subjects";
import { statAudit } from "../audit";
import type { StatCount, StatFilter, StatQuery, StatRemoval, stat, statPage } from "./schema";

/**
 * One part of the records, latest first: by key at any depth, or by page number near the beginning.
 * @throws AppError `bad_request` for a page that is too far
 */
export async function listRecords(query: StatQuery) {
  const filter = await toVisitFilter(query);
  const { after, before, limit } = query;
  const offset = after || before ? 0 : offsetOf(query);
  const [list, { count, more }] = await Promise.all([
    listVisits({ ...filter, after, before, limit, offset }),
    countForList(filter),
  ]);
  return { ...toPage(list.results, count, query), totalItems: count, more, next: list.next, previous: list.previous };
}

export async function findRecords(query: StatQuery): Promise<z.input<typeof statPage>> {
  const page = await listRecords(query);
  return { ...page, results: page.results.map(toRecord) };
}

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
  referrer: "Fuente",
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

const patience = { timeout: 300_000 };

/** @throws AppError `not_found` */
export function removeRecord(actor: Actor, id: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const url = await removeVisit(tx, id);
    if (url === null) throw new AppError("not_found", "No se encontró el registro.");
    await statAudit.record(tx, actor, { action: "stat.remove", target: { id, name: url } });
  }, patience);
}

export async function countRecords(query: StatFilter): Promise<StatCount> {
  const until = new Date();
  return { count: await countVisits(await upTo(query, until)), until: until.toISOString() };
}

/** Removes what `countRecords` counted. @throws AppError `conflict` when the number differs */
export async function removeRecords(actor: Actor, { until, count, ...query }: StatRemoval): Promise<number> {
  const filter = await upTo(query, new Date(until));
  return db.$transaction(async (tx) => {
    const removed = await removeVisits(tx, filter);
    if (removed !== count) throw new AppError("conflict", "Los registros han cambiado. Vuelve a contarlos.");
    const used = Object.entries(query).filter(([, value]) => value !== "");
    await statAudit.record(tx, actor, {
      action: "stat.removeMany",
      target: { id: "", name: formatNumber(removed) },
      changes: Object.fromEntries(used.map(([field, value]) => [field, [value, null]])),
    });
    return removed;
  }, patience);
}

async function upTo(query: StatFilter, until: Date): Promise<VisitFilter> {
  const filter = await toVisitFilter(query, until);
  const from = filter.range?.from ?? new Date(0);
  const to = filter.range && filter.range.to < until ? filter.range.to : until;
  return { ...filter, range: { from, to } };
}

async function toVisitFilter(query: StatFilter, now: Date = new Date()): Promise<VisitFilter> {
  const { url, search, range, dateFrom, dateTo } = query;
  return {
    kind: "page",
    ...filterOf(query),
    subjectIds: url ? [(await subjectOf("page", url)) ?? 0] : search ? await subjectsLike("page", search) : undefined,
    range: range || dateFrom || dateTo ? rangeOf(query, now) : undefined,
  };
}
