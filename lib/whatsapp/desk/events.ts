import { tell } from "@/lib/realtime/tell";
import type { Prisma } from "@/prisma/generated/client";
import { inboxChanged } from "../shared/events";

type ConversationEvent = {
  /** The same id is the same event. */
  id: string;
  at: Date;
  /** Everybody with access to the inbox reads it. */
  body: string;
  /** The path of a page for those who may see money. */
  path: string;
};

/**
 * Writes between a conversation's messages what became of something that concerns it; the person gets nothing. Of a
 * conversation that is gone nothing is written.
 */
export async function writeEvent(
  tx: Prisma.TransactionClient,
  contactId: string,
  { id, at, body, path }: ConversationEvent,
): Promise<void> {
  const contacts = await tx.$queryRaw<unknown[]>`
    SELECT FROM whatsapp_contacts WHERE id = ${contactId}::uuid FOR KEY SHARE`;
  if (contacts.length === 0) return;
  await tx.whatsappNote.createMany({
    data: { id, contactId, body, eventPath: path, createdAt: at },
    skipDuplicates: true,
  });
  await tell(inboxChanged, { contactId, kind: "note" }, tx);
}
