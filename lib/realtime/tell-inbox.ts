import { db } from "@/lib/core/db";
import type { InboxChange } from "./shared/events";

/** The channel that tells every process what changed in the inbox. */
export const inboxChannel = "inbox_changed";

/**
 * Tells the admins who are connected, to whatever process, that something of a conversation changed.
 * @param tx the transaction that changes it: it is told once that is committed, and never when it is not.
 */
export async function tellInbox(change: InboxChange, tx: Pick<typeof db, "$executeRaw"> = db): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${inboxChannel}, ${JSON.stringify(change)})`;
}
