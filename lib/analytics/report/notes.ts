import { db } from "@/lib/core/db";
import { fromDateColumn, toDateColumn } from "@/lib/core/days";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { seenBy } from "../sites/site";
import { analyticsAudit } from "./audit";
import { lockSite } from "./lock-site";
import type { DayNote, NoteChanges, DayNoteInput } from "./schema";
import type { ReportDays } from "./times";

const mostNotes = 500;

const select = { id: true, day: true, text: true, createdAt: true } as const;
type Row = Prisma.SiteNoteGetPayload<{ select: typeof select }>;

const toNote = ({ id, day, text, createdAt }: Row): DayNote => ({
  _id: id,
  day: fromDateColumn(day),
  text,
  createdAt: createdAt.toISOString(),
});

/** A site's notes, the latest day first; none when the person may not see the site. */
export async function listDayNotes(actor: Actor, siteId: number, days?: ReportDays): Promise<DayNote[]> {
  const within = days && { day: { gte: toDateColumn(days.first), lte: toDateColumn(days.last) } };
  const orderBy = [{ day: "desc" as const }, { id: "desc" as const }];
  return (await db.siteNote.findMany({ where: { siteId, site: seenBy(actor), ...within }, orderBy, select })).map(
    toNote,
  );
}

/** @throws AppError `not_found`, or `conflict` for too many */
export async function createDayNote(actor: Actor, { site, day, text }: DayNoteInput): Promise<DayNote> {
  return db.$transaction(async (tx) => {
    await lockSite(tx, site);
    if ((await tx.siteNote.count({ where: { siteId: site } })) >= mostNotes)
      throw new AppError("conflict", "Ya hay 500 notas: elimina alguna.");
    const data = { siteId: site, day: toDateColumn(day), text, createdById: actor.id };
    const row = await tx.siteNote.create({ data, select });
    await analyticsAudit.record(tx, actor, {
      action: "analytics.createNote",
      target: { id: row.id, name: text },
      changes: { day: [null, day] },
    });
    return toNote(row);
  });
}

/** @throws AppError `not_found` */
export async function updateDayNote(actor: Actor, id: string, { day, text }: NoteChanges): Promise<DayNote> {
  return db.$transaction(async (tx) => {
    const before = toNote(await getNote(tx, id));
    const row = await tx.siteNote.update({ where: { id }, data: { day: toDateColumn(day), text }, select });
    await analyticsAudit.record(tx, actor, {
      action: "analytics.updateNote",
      target: { id, name: text },
      changes: {
        ...(before.day !== day && { day: [before.day, day] }),
        ...(before.text !== text && { text: [before.text, text] }),
      },
    });
    return toNote(row);
  });
}

/** @throws AppError `not_found` */
export async function removeDayNote(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { text } = await getNote(tx, id);
    await tx.siteNote.delete({ where: { id } });
    await analyticsAudit.record(tx, actor, { action: "analytics.removeNote", target: { id, name: text } });
  });
}

/** Locked, because two admins may edit it at once. */
async function getNote(tx: Prisma.TransactionClient, id: string): Promise<Row> {
  await tx.$queryRaw`select from site_notes where id = ${id}::uuid for update`;
  const row = await tx.siteNote.findUnique({ where: { id }, select });
  if (!row) throw new AppError("not_found", "No se encontró la nota.");
  return row;
}
