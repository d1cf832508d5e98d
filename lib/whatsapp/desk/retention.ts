import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { momentBefore } from "@/lib/core/moment-before";
import type { OpenOption } from "@/lib/options/option";
import { readOption } from "@/lib/options/select";
import { Prisma } from "@/prisma/generated/client";
import { holdContacts } from "../contacts/contacts";
import { removeMediaFiles, removePastFiles } from "../media/files";
import { whatsappOptions } from "../options";
import { forgetStatuses } from "./forget-statuses";

/** Rows deleted at once, few enough not to block others. */
const batch = 1_000;

/**
 * Deletes messages, files and then empty conversations past their retention. Safe in parallel.
 * @returns how many of each
 */
export async function deletePastConversations(now: Date = new Date()) {
  const [messages, files] = await Promise.all([
    beginningOf(whatsappOptions.messageRetentionMonths, now),
    beginningOf(whatsappOptions.mediaRetentionMonths, now),
  ]);
  const deleted = {
    messages: messages ? await repeat(() => deleteMessages(messages)) : 0,
    conversations: messages ? await repeat(() => deleteContacts(messages)) : 0,
    files: files ? await removePastFiles(files) : 0,
  };
  if (messages) await deletePlanned(messages);
  if (Object.values(deleted).some((count) => count > 0))
    log.info({ deleted }, "what is past its time of WhatsApp went");
  return deleted;
}

/** Null to keep everything. */
async function beginningOf(option: OpenOption, now: Date): Promise<Date | null> {
  const months = Number(await readOption(option));
  return months > 0 ? momentBefore(now, `${months} months`) : null;
}

async function repeat(work: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let count = batch; count === batch; total += count) count = await work();
  return total;
}

async function deleteMessages(before: Date): Promise<number> {
  const [count, media] = await db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM whatsapp_messages WHERE created_at < ${before} ORDER BY created_at LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
    const ids = rows.map(({ id }) => id);
    await forgetStatuses(tx, Prisma.sql`m.id = ANY(${ids}::uuid[])`);
    const files = await tx.whatsappMedia.findMany({ where: { messageId: { in: ids } }, select: { id: true } });
    await tx.whatsappMessage.deleteMany({ where: { id: { in: ids } } });
    return [ids.length, files.map(({ id }) => id)];
  });
  await removeMediaFiles(media);
  return count;
}

/** Deletes plans that are long over; their messages go with the others. */
const deletePlanned = (before: Date): Promise<unknown> =>
  db.whatsappPlanned.deleteMany({ where: { dueAt: { lt: before }, state: { not: "waiting" } } });

/** Contacts without messages, notes, and anything planned. */
const deleteContacts = (before: Date): Promise<number> =>
  db.$transaction(async (tx) => {
    await holdContacts(tx);
    return tx.$executeRaw`
      DELETE FROM whatsapp_contacts WHERE id = ANY(ARRAY(
        SELECT id FROM whatsapp_contacts c WHERE created_at < ${before} AND coalesce(last_message_at, created_at) < ${before}
          AND NOT EXISTS (SELECT FROM whatsapp_messages WHERE contact_id = c.id)
          AND NOT EXISTS (SELECT FROM whatsapp_planned WHERE contact_id = c.id AND state = 'waiting')
          AND NOT EXISTS (SELECT FROM whatsapp_notes WHERE contact_id = c.id AND created_at >= ${before})
        LIMIT ${batch}))`;
  });
