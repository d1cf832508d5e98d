import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import type { Prisma } from "@/prisma/generated/client";
import { getSeenSite, seenBy } from "../sites/site";
import { readFilters, writeFilters } from "../shared/report-query";
import { analyticsAudit } from "./audit";
import { lockSite } from "./lock-site";
import type { AnalyticsSegment, SegmentInput } from "./schema";

const mostSegments = 100;

const select = { id: true, name: true, filters: true, ownerId: true } as const;
type Row = Prisma.SiteSegmentGetPayload<{ select: typeof select }>;

/** Stored as the text of the address's `f`. */
const toSegment = ({ id, name, filters, ownerId }: Row): AnalyticsSegment => ({
  _id: id,
  name,
  f: writeFilters(readFilters(String((filters as { f?: unknown } | null)?.f ?? ""))),
  isShared: ownerId === null,
});

/** Shared segments and one's own; none when the person may not see the site. */
export async function listSegments(actor: Actor, siteId: number): Promise<AnalyticsSegment[]> {
  const where = { siteId, site: seenBy(actor), OR: [{ ownerId: null }, { ownerId: actor.id }] };
  return (await db.siteSegment.findMany({ where, orderBy: [{ name: "asc" }, { id: "asc" }], select })).map(toSegment);
}

/**
 * Only admins make shared ones.
 * @throws AppError `not_found`, `forbidden`, or `conflict` for too many
 */
export async function createSegment(actor: Actor, input: SegmentInput): Promise<AnalyticsSegment> {
  const { id: siteId } = await getSeenSite(actor, input.site);
  if (input.isShared && !can(actor, "sites"))
    throw new AppError("forbidden", "Solo un administrador puede guardar segmentos para todos.");
  const ownerId = input.isShared ? null : actor.id;
  return db.$transaction(async (tx) => {
    await lockSite(tx, siteId);
    if ((await tx.siteSegment.count({ where: { siteId, ownerId } })) >= mostSegments)
      throw new AppError("conflict", "Ya hay 100 segmentos: elimina alguno.");
    const f = writeFilters(readFilters(input.f));
    const row = await tx.siteSegment.create({ data: { siteId, name: input.name, filters: { f }, ownerId }, select });
    await analyticsAudit.record(tx, actor, {
      action: "analytics.createSegment",
      target: row,
      changes: { filters: [null, f], isShared: [null, input.isShared] },
    });
    return toSegment(row);
  });
}

/** @throws AppError `not_found` for another person's, or a shared one unless admin */
export async function renameSegment(actor: Actor, id: string, name: string): Promise<AnalyticsSegment> {
  return db.$transaction(async (tx) => {
    const before = await getOwn(tx, actor, id);
    const row = await tx.siteSegment.update({ where: { id }, data: { name }, select });
    await analyticsAudit.record(tx, actor, {
      action: "analytics.updateSegment",
      target: row,
      changes: { name: [before.name, name] },
    });
    return toSegment(row);
  });
}

/** @throws AppError `not_found` for another person's, or a shared one unless admin */
export async function removeSegment(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await getOwn(tx, actor, id);
    await tx.siteSegment.delete({ where: { id } });
    await analyticsAudit.record(tx, actor, { action: "analytics.removeSegment", target: row });
  });
}

async function getOwn(tx: Prisma.TransactionClient, actor: Actor, id: string): Promise<Row> {
  await tx.$queryRaw`select from site_segments where id = ${id}::uuid for update`;
  const mine = { ownerId: actor.id, ...(!can(actor, "sites") && { site: { people: { some: { userId: actor.id } } } }) };
  const row = await tx.siteSegment.findFirst({
    where: { id, OR: can(actor, "sites") ? [mine, { ownerId: null }] : [mine] },
    select,
  });
  if (!row) throw new AppError("not_found", "No se encontró el segmento.");
  return row;
}
