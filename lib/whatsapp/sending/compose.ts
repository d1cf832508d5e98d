import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import { composeTemplate } from "../templates/compose-template";
import type { OutgoingMessage } from "./schema";

/** A message as its row holds it, and as Meta takes it. */
export type Composed = Pick<
  Prisma.WhatsappMessageUncheckedCreateInput,
  "type" | "body" | "emoji" | "target" | "quotes"
> & { content: Prisma.InputJsonObject };

/**
 * What is stored of a message to a contact, with what is sent to Meta.
 * @throws AppError `not_found`, `conflict` when it is about a message that is not this contact's, or that Meta does not know yet.
 */
export async function composeMessage(
  tx: Prisma.TransactionClient,
  contactId: string,
  message: OutgoingMessage,
): Promise<Composed> {
  if (message.type === "reaction") return composeReaction(tx, contactId, message);
  if (message.type === "template") {
    const { body, ...parts } = await composeTemplate(tx, message);
    return { type: "template", body, content: { type: "template", ...parts } };
  }
  const quotes = message.quotes ? await wamidOf(tx, contactId, message.quotes) : null;
  const { type, body, part } = partOf(message);
  return {
    type,
    body,
    quotes,
    content: { ...(quotes && { context: { message_id: quotes } }), type, [type]: part },
  };
}

type Part = { type: string; body: string; part: Prisma.InputJsonObject };

/** The part of a message that its kind is named for. */
function partOf(message: Exclude<OutgoingMessage, { type: "reaction" | "template" }>): Part {
  switch (message.type) {
    case "text": {
      const { body, preview } = message;
      return { type: "text", body, part: { body, preview_url: preview } };
    }
    case "location": {
      const { type, latitude, longitude, name, address } = message;
      const part = { latitude, longitude, ...(name && { name }), ...(address && { address }) };
      return { type, body: [name, address].filter(Boolean).join("\n"), part };
    }
  }
}

/** A reaction is a message about another one; the newest of each side counts. */
async function composeReaction(
  tx: Prisma.TransactionClient,
  contactId: string,
  { messageId, emoji }: Extract<OutgoingMessage, { type: "reaction" }>,
): Promise<Composed> {
  const target = await wamidOf(tx, contactId, messageId);
  return {
    type: "reaction",
    body: "",
    emoji,
    target,
    content: { type: "reaction", reaction: { message_id: target, emoji } },
  };
}

/** How Meta names a message of a contact. */
async function wamidOf(tx: Prisma.TransactionClient, contactId: string, id: string): Promise<string> {
  const found = await tx.whatsappMessage.findFirst({ where: { id, contactId, target: null }, select: { wamid: true } });
  if (!found) throw messageNotFound();
  if (!found.wamid) throw new AppError("conflict", "WhatsApp todavía no tiene ese mensaje: espera a que se envíe.");
  return found.wamid;
}

export const messageNotFound = () => new AppError("not_found", "No se encontró el mensaje.");
