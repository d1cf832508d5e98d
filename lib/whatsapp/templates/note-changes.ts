import type { Prisma } from "@/prisma/generated/client";
import { type Fields, textOf } from "../lenient";

/** What a delivery tells of the account, see `read-delivery.ts`. */
type Notice = { field: string; value: Fields; at: Date | null };

/** The field of what tells whether a template may be used; others tell that its text, category or quality changed. */
const statusField = "message_template_status_update";

/** Characters of what is kept; Meta's own are at most half of it. */
const most = 1_000;

/** Of more at once all templates are asked for instead. */
const mostNoted = 50;

/** Notes what Meta told of templates, unless something newer is known. Where that does not say all, they are asked for anew soon. */
export async function noteTemplateChanges(tx: Prisma.TransactionClient, notices: Notice[]): Promise<void> {
  const ofTemplates = notices.filter(({ field }) => field.startsWith("message_template_"));
  let isNew = ofTemplates.length > mostNoted;
  for (const { field, value, at } of ofTemplates.slice(0, mostNoted)) {
    if (field !== statusField || !at || !(await noteStatus(tx, value, at))) isNew = true;
  }
  if (isNew) await tx.whatsappAccount.updateMany({ data: { templatesSyncedAt: null } });
}

/** @returns whether the template is known. */
async function noteStatus(tx: Prisma.TransactionClient, value: Fields, at: Date): Promise<boolean> {
  const read = (key: string): string => textOf(value[key]).slice(0, most).toWellFormed();
  const where = { name: read("message_template_name"), language: read("message_template_language") };
  const status = read("event");
  if (!status || (await tx.whatsappTemplate.count({ where })) === 0) return false;
  const reason = read("reason");
  await tx.whatsappTemplate.updateMany({
    where: { ...where, syncedAt: { lt: at } },
    data: { status, reason: reason === "NONE" ? "" : reason, syncedAt: at },
  });
  return true;
}
