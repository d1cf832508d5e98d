import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { getWritable, holdItem } from "../access";
import { recordItems } from "../audit";
import { getDraft } from "../items";
import type { ContentDraftView } from "../schema";
import { tellReviewers, tellWriters } from "./tell";

/**
 * Hands something in for a review.
 * @throws AppError `not_found`, `forbidden`; `conflict` where there is nothing to look at
 */
export async function handIn(actor: Actor, id: string): Promise<ContentDraftView> {
  const { kind } = await db.$transaction(async (tx) => {
    const item = await getWritable(tx, actor, id);
    if (item.state === "review") return item;
    if (item.state === "scheduled") throw new AppError("conflict", "Ya está programado para publicarse.");
    if (item.state === "published") throw new AppError("conflict", "No hay cambios que revisar.");
    await tx.contentItem.update({
      where: { id },
      data: { state: "review", reviewNote: "", handedInById: actor.id, handedInAt: new Date() },
    });
    await tellReviewers(tx, item, actor.id);
    await recordItems(tx, actor, "content.handIn", [item]);
    return item;
  });
  return getDraft(actor, kind, id);
}

/**
 * Sends something back with a note.
 * @throws AppError `not_found`; `conflict` where it was not handed in
 */
export async function sendBack(actor: Actor, id: string, note: string): Promise<ContentDraftView> {
  const { kind } = await db.$transaction(async (tx) => {
    const item = await holdItem(tx, id);
    if (item.state !== "review") throw new AppError("conflict", "Ya no está en revisión.");
    await tx.contentItem.update({ where: { id }, data: { state: "draft", reviewNote: note, handedInAt: null } });
    await tellWriters(tx, "sent-back", item, actor.id);
    await recordItems(tx, actor, "content.sendBack", [item], { note: [null, note] });
    return item;
  });
  return getDraft(actor, kind, id);
}
