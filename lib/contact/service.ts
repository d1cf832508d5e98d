import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import { messageAudit } from "./audit";
import { messageSelect } from "./rows";
import type { Message, MessageChange, MessageState } from "./schema";

const notFound = () => new AppError("not_found", "No se encontró el mensaje.");

/** A message. @throws AppError `not_found` */
export async function getMessage(id: string): Promise<Message> {
  const row = await db.contactMessage.findUnique({ where: { id }, select: messageSelect });
  if (!row) throw notFound();
  return row;
}

/**
 * Says how far a message has come.
 * @throws AppError `not_found`, `conflict` when it is no longer in the state that the caller saw.
 */
export function updateMessage(actor: Actor, id: string, { state, from }: MessageChange): Promise<Message> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.contactMessage.findUnique({ where: { id }, select: messageSelect });
    if (!before) throw notFound();
    if (from !== undefined && !stillIn(from, before.state) && before.state !== state) {
      throw new AppError("conflict", "Alguien más cambió este mensaje. Vuelve a mirarlo.");
    }
    const changes = diff(before, { state });
    if (Object.keys(changes).length === 0) return before;
    const row = await tx.contactMessage.update({ where: { id }, data: { state }, select: messageSelect });
    await messageAudit.record(tx, actor, { action: "message.update", target: row, changes });
    return row;
  });
}

/** Whether nobody has come between: that a new message was opened meanwhile takes nothing from who saw it as new. */
const stillIn = (seen: MessageState, now: MessageState): boolean => now === seen || (seen === "new" && now === "read");
