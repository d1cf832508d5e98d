import { db, takeTime } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { tell } from "@/lib/realtime/tell";
import { accountTarget, whatsappAccountAudit } from "../audit";
import { holdContacts } from "../contacts/contacts";
import { removeDemoCosts } from "../costs/demo";
import { eraseContact } from "../desk/removal";
import { removeMediaFiles } from "../media/files";
import { isConfigured, whatsappSettings } from "../settings";
import { inboxChanged } from "../shared/events";

/**
 * Adds the demo's conversations unless there are some.
 * @throws AppError `conflict` once a number is connected
 */
export async function createDemo(actor: Actor): Promise<void> {
  if (isConfigured(await whatsappSettings())) throw new AppError("conflict", "Tu número ya está conectado.");
  const { seed } = await import("./seed");
  await db.$transaction(
    async (tx) => {
      // The second of two concurrent calls waits and finds them.
      await holdContacts(tx);
      if ((await tx.whatsappContact.count({ where: { isDemo: true } })) > 0) return;
      await seed(tx);
      await whatsappAccountAudit.record(tx, actor, { action: "whatsapp.createDemo", target: accountTarget });
      await tell(inboxChanged, { contactId: null, kind: "account" }, tx);
    },
    { timeout: 60_000 },
  );
}

/** @returns how many there were */
export async function removeDemo(actor: Actor): Promise<{ conversations: number }> {
  const { files, conversations } = await db.$transaction(
    async (tx) => {
      await takeTime(tx);
      // Keeps the demo from answering meanwhile.
      await holdContacts(tx);
      const contacts = await tx.whatsappContact.findMany({ where: { isDemo: true }, select: { id: true } });
      await removeDemoCosts(tx);
      const erased: string[] = [];
      for (const { id } of contacts) erased.push(...(await eraseContact(tx, id)).files);
      if (contacts.length > 0) {
        await whatsappAccountAudit.record(tx, actor, { action: "whatsapp.removeDemo", target: accountTarget });
        await tell(inboxChanged, { contactId: null, kind: "account" }, tx);
      }
      return { files: erased, conversations: contacts.length };
    },
    { timeout: 60_000 },
  );
  await removeMediaFiles(files);
  return { conversations };
}
