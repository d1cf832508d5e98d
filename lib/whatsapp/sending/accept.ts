import type { Prisma } from "@/prisma/generated/client";
import { summariseContacts } from "../contacts/contacts";

export async function accept(tx: Prisma.TransactionClient, id: string, answer: Record<string, unknown>): Promise<void> {
  const wamid = (answer.messages as { id?: unknown }[] | undefined)?.[0]?.id;
  const [accepted] = await tx.whatsappSend.updateManyAndReturn({
    where: { messageId: id },
    data: { state: "accepted", error: "", errorCode: null, answer: answer as Prisma.InputJsonObject },
    select: { contactId: true },
  });
  // The contact was removed meanwhile.
  if (!accepted) return;
  // Its statuses use this id; one of them may have set it already.
  if (typeof wamid === "string") await tx.whatsappMessage.updateMany({ where: { id, wamid: null }, data: { wamid } });
  // It may answer an ad.
  await summariseContacts(tx, [accepted.contactId]);
}
