import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { jobKind, work } from "@/lib/jobs/kind";
import { type Author, nobody } from "@/lib/people/audit";
import { removedPerson } from "@/lib/people/shared/names";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { holdSite } from "./live";
import { holdItems, inOrder, publishItems, unscheduled } from "./publish";
import { requireReady } from "./ready";
import { tellNotPublished } from "./review/tell";

const every = 9_000;

const timeout = 60_000;

/** Publishes due items, whoever set their time. */
export const publishWork = work({
  kind: jobKind("studio.publish", "Publicación programada"),
  atOnce: 1,
  waits: [],
  every,
  run: publishDue,
});

export async function publishDue(): Promise<void> {
  const due = await findDue(db);
  if (due.length === 0) return;
  try {
    await publishTogether(due);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // One by one, so that a failing item does not stop the others.
    for (const id of due) await publishTogether([id]).catch((reason: unknown) => giveUp(id, reason));
  }
}

/** Due items by the database's clock, which all processes share. */
async function findDue(tx: Pick<Prisma.TransactionClient, "$queryRaw">): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM content_items WHERE state = 'scheduled' AND scheduled_for <= now() AND deleted_at IS NULL
    ORDER BY kind, scheduled_for`;
  return rows.map(({ id }) => id);
}

async function publishTogether(ids: string[]): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await holdSite(tx);
      // After waiting for another process, its items are no longer due.
      const due = new Set(await findDue(tx));
      const wanted = ids.filter((id) => due.has(id));
      const items = inOrder(await holdItems(tx, wanted));
      await requireReady(tx, items);
      for (const [scheduledById, own] of bySchedulers(items)) {
        await publishItems(tx, await findScheduler(tx, scheduledById), own);
      }
      if (items.length > 0) log.info({ items: items.length }, "published what was scheduled");
    },
    { timeout },
  );
}

function bySchedulers(items: ContentItem[]): [string | null, ContentItem[]][] {
  const runs: [string | null, ContentItem[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && last[0] === item.scheduledById) last[1].push(item);
    else runs.push([item.scheduledById, [item]]);
  }
  return runs;
}

/** The scheduler as the log names them; the account may be gone. */
async function findScheduler(tx: Prisma.TransactionClient, id: string | null): Promise<Author> {
  const device = { ip: "", userAgent: "" };
  const person = id && (await tx.user.findUnique({ where: { id } }));
  if (person) return { ...person, device };
  return { id: nobody, name: removedPerson, lastName: "", username: "", role: "admin", device };
}

async function giveUp(id: string, reason: unknown): Promise<void> {
  if (!(reason instanceof AppError)) throw reason;
  const reviewNote = `No se publicó a su hora: ${reason.message}`;
  await db.$transaction(async (tx) => {
    const item = await tx.contentItem.findUniqueOrThrow({ where: { id } });
    const waiting = { id, state: "scheduled" } as const;
    const { count } = await tx.contentItem.updateMany({
      where: waiting,
      data: { state: "draft", reviewNote, ...unscheduled },
    });
    if (count > 0) await tellNotPublished(tx, item);
  });
}
