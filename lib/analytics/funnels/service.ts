import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import type { AskedAnalytics } from "../report/asked";
import { analyticsAudit } from "../report/audit";
import { lockSite } from "../report/lock-site";
import type { SessionDimension } from "../shared/dimensions";
import { funnelLimits, funnelOrders, type FunnelStep, labelOfStep } from "../shared/funnels";
import { analyticsValue } from "../shared/labels";
import { askFunnel } from "./ask-funnel";
import type { FunnelChanges, FunnelInput, FunnelReport, SiteFunnelItem } from "./schema";

const select = { id: true, name: true, steps: true, order: true, windowMinutes: true } as const;
type Row = Prisma.SiteFunnelGetPayload<{ select: typeof select }>;

const toFunnel = ({ id, name, steps, order, windowMinutes }: Row): SiteFunnelItem => ({
  ...{ _id: id, name, order, window: windowMinutes },
  steps: steps as FunnelStep[],
});

/** The caller has checked that the person may see the site. */
export const listFunnels = async (siteId: number): Promise<SiteFunnelItem[]> =>
  (await db.siteFunnel.findMany({ where: { siteId }, orderBy: [{ name: "asc" }, { id: "asc" }], select })).map(
    toFunnel,
  );

/** @throws AppError `not_found` also for a funnel of another site */
export async function getFunnelOf(siteId: number, id: string): Promise<SiteFunnelItem> {
  const row = await db.siteFunnel.findFirst({ where: { id, siteId }, select });
  if (!row) throw notFound();
  return toFunnel(row);
}

/** @throws AppError `bad_request` as `ask` */
export async function readFunnel(
  { base }: AskedAnalytics,
  { name, steps, order, window }: SiteFunnelItem,
  by: SessionDimension | "",
): Promise<FunnelReport> {
  const answer = await askFunnel({ ...base, steps, order, window, by: by || null });
  const first = answer.steps[0]!.visitors;
  return {
    name,
    steps: answer.steps.map(({ visitors, left, next }, at) => ({
      label: labelOfStep(steps[at]!),
      visitors,
      ofFirst: percentOf(visitors, first),
      ofBefore: percentOf(visitors, answer.steps[at - 1]?.visitors ?? visitors),
      lost: visitors - (answer.steps[at + 1]?.visitors ?? visitors),
      ...{ left, next },
    })),
    by: answer.by.map(({ value, visitors }) => ({
      value,
      label: analyticsValue(by as SessionDimension, value),
      visitors,
    })),
  };
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

const change = <T>(run: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  refuseDuplicate(
    () => db.$transaction(run),
    () => ({ message: "Ya hay un embudo con ese nombre.", fields: { name: "Ya lo tiene otro embudo." } }),
  );

/** @throws AppError `not_found` for a missing site, `conflict` for a taken name or too many funnels */
export const createFunnel = (actor: Actor, { site: siteId, ...funnel }: FunnelInput): Promise<{ _id: string }> =>
  change(async (tx) => {
    await lockSite(tx, siteId);
    if ((await tx.siteFunnel.count({ where: { siteId } })) >= funnelLimits.most)
      throw new AppError("conflict", "Ya hay 50 embudos: elimina alguno.");
    const row = await tx.siteFunnel.create({ data: { siteId, ...columnsOf(funnel) }, select });
    await analyticsAudit.record(tx, actor, {
      action: "analytics.createFunnel",
      target: row,
      changes: { steps: [null, sayFunnel(toFunnel(row)).steps] },
    });
    return { _id: row.id };
  });

/** @throws AppError `not_found`; `conflict` for a taken name */
export const updateFunnel = (actor: Actor, id: string, changes: FunnelChanges): Promise<{ _id: string }> =>
  change(async (tx) => {
    const before = await getFunnel(tx, id);
    const row = await tx.siteFunnel.update({ where: { id }, data: columnsOf(changes), select });
    await analyticsAudit.record(tx, actor, {
      action: "analytics.updateFunnel",
      target: row,
      changes: diff(sayFunnel(toFunnel(before)), sayFunnel(toFunnel(row))),
    });
    return { _id: row.id };
  });

/** @throws AppError `not_found` */
export async function removeFunnel(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await getFunnel(tx, id);
    await tx.siteFunnel.delete({ where: { id } });
    await analyticsAudit.record(tx, actor, { action: "analytics.removeFunnel", target: row });
  });
}

const columnsOf = ({ window, ...funnel }: FunnelChanges) => ({ ...funnel, windowMinutes: window });

const sayStep = (step: FunnelStep): string =>
  [step.name, labelOfStep({ ...step, name: "" })].filter(Boolean).join(": ");

/** For the audit log. */
const sayFunnel = ({ name, steps, order, window }: SiteFunnelItem) => ({
  name,
  steps: steps.map(sayStep).join(" → "),
  stepOrder: funnelOrders[order],
  window,
});

const notFound = () => new AppError("not_found", "No se encontró el embudo.");

async function getFunnel(tx: Prisma.TransactionClient, id: string): Promise<Row> {
  await tx.$queryRaw`select from site_funnels where id = ${id}::uuid for update`;
  const row = await tx.siteFunnel.findUnique({ where: { id }, select });
  if (!row) throw notFound();
  return row;
}
