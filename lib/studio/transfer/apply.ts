import { changeMedia } from "@/lib/media/service";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { adapterOf } from "../adapters";
import { recordItems } from "../audit";
import { toColumns } from "../columns";
import { changeOf } from "../items";
import { syncLive } from "../live";
import { archiveItems, inOrder, publishItems } from "../publish";
import { keepWritten } from "../revisions";
import { treeKinds } from "../shared/kinds";
import { redated, saysOtherwise, type PlanStep, type PlanSteps } from "./plan";

/** Writes a plan. @throws AppError `conflict` when it cannot be published */
export async function applySteps(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { steps, orders, pictures, published }: PlanSteps,
): Promise<void> {
  const places = new Map(orders.flatMap(({ ids }) => ids.map((id, place) => [id, place])));
  for (const kind of treeKinds) {
    const created = steps.filter((step) => step.kind === kind && !step.item);
    await tx.contentItem.createMany({ data: created.map((step) => newRow(step, places.get(step.id)!, actor)) });
  }
  const written = steps.filter(({ item, changes }) => item && saysOtherwise(changes));
  for (const { item, fields, front } of written) {
    await keepWritten(tx, item!, "imported");
    const change = changeOf(item!, fields, actor);
    await tx.contentItem.update({ where: { id: item!.id }, data: { ...change, frontMatter: front } });
  }
  for (const { item, front, changes } of steps) {
    if (!item || saysOtherwise(changes) || !changes.includes("comentarios")) continue;
    await tx.contentItem.update({ where: { id: item.id }, data: { frontMatter: front } });
  }
  await putDates(tx, steps);
  for (const { row, changes } of pictures) await changeMedia(tx, actor, row, changes);
  await putInOrder(tx, orders);
  await putOffAndBack(tx, actor, steps);
  if (published.length > 0) {
    await publishItems(tx, actor, inOrder(await tx.contentItem.findMany({ where: { id: { in: published } } })));
  }
  const told = steps.filter(({ item, changes }) => !item || changes.length > 0);
  const imported = told.map(({ id, kind, fields }) => ({ id, kind, title: adapterOf(kind).titleOf(fields) }));
  await recordItems(tx, actor, "content.import", imported);
}

/** Takes archived items off the site; those no longer archived become drafts. */
async function putOffAndBack(tx: Prisma.TransactionClient, actor: Actor, steps: PlanStep[]): Promise<void> {
  const changed = steps.flatMap(({ item, isArchived }) =>
    item && isArchived !== (item.state === "archived") ? { item, isArchived } : [],
  );
  const off = changed.filter(({ isArchived }) => isArchived).map(({ item }) => item);
  const back = changed.filter(({ isArchived }) => !isArchived).map(({ item }) => item.id);
  if (off.length > 0) await archiveItems(tx, actor, off);
  await tx.contentItem.updateMany({ where: { id: { in: back } }, data: { state: "draft" } });
}

async function putDates(tx: Prisma.TransactionClient, steps: PlanStep[]): Promise<void> {
  const dated = steps.filter(({ item, changes }) => item && changes.includes(redated));
  for (const { id, createdAt } of dated) {
    await tx.contentItem.update({ where: { id }, data: { publishedAt: createdAt }, select: { id: true } });
  }
  for (const [kind, own] of Map.groupBy(dated, (step) => step.kind)) {
    await adapterOf(kind).date?.(
      tx,
      own.map(({ id, createdAt }) => ({ id, publishedAt: createdAt! })),
    );
  }
}

const newRow = (
  { id, kind, parentId, fields, front, isArchived, createdAt }: PlanStep,
  position: number,
  actor: Actor,
) => ({
  ...{ id, kind, parentId, position, authorId: actor.id, writtenById: actor.id, frontMatter: front },
  ...toColumns(adapterOf(kind), fields, null),
  ...(isArchived && { state: "archived" as const }),
  // Publishing later keeps this date.
  publishedAt: createdAt,
});

async function putInOrder(tx: Prisma.TransactionClient, orders: PlanSteps["orders"]): Promise<void> {
  const placed = orders.flatMap(({ parentId, ids }) => ids.map((id, position) => ({ id, parentId, position })));
  const moved = await tx.$queryRaw<{ id: string }[]>`
    UPDATE content_items item SET position = placed.position, parent_id = placed.parent
    FROM unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ parentId }) => parentId)}::uuid[],
      ${placed.map(({ position }) => position)}::int[]) AS placed(id, parent, position)
    WHERE item.id = placed.id AND (item.position, item.parent_id) IS DISTINCT FROM (placed.position, placed.parent)
    RETURNING item.id`;
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0) await syncLive(tx, ids, "moved");
}
