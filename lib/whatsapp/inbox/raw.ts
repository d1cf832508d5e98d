import { db } from "@/lib/core/db";
import { messageNotFound } from "../not-found";

/** Characters of a message that are shown as they came. */
const most = 100_000;

/**
 * A message as Meta sent it, as indented JSON.
 * @throws AppError `not_found`
 */
export async function readRaw(id: string): Promise<{ text: string }> {
  const message = await db.whatsappMessage.findUnique({ where: { id }, select: { content: true } });
  if (!message) throw messageNotFound();
  return { text: JSON.stringify(message.content, null, 2).slice(0, most).toWellFormed() };
}
