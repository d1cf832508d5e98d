import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import { composeTemplate } from "../templates/compose-template";
import type { OutgoingMessage } from "./schema";
import { messageNotFound, attachmentNotFound } from "../not-found";

type Composed = Pick<Prisma.WhatsappMessageUncheckedCreateInput, "type" | "body" | "emoji" | "target" | "quotes"> & {
  content: Prisma.InputJsonObject;
};

/**
 * @throws AppError `not_found`, `conflict` when it refers to another contact's message, or to one Meta does not know
 * yet
 */
export async function composeMessage(
  tx: Prisma.TransactionClient,
  contactId: string,
  message: OutgoingMessage,
): Promise<Composed> {
  if (message.type === "reaction") {
    const { messageId, emoji } = message;
    const target = await wamidOf(tx, contactId, messageId);
    const content = { type: "reaction", reaction: { message_id: target, emoji } };
    return { type: "reaction", body: "", emoji, target, content };
  }
  if (message.type === "template") {
    const file = message.mediaId ? await mediaPart(tx, { mediaId: message.mediaId }) : null;
    const { body, ...parts } = await composeTemplate(tx, message, file);
    return { type: "template", body, content: { type: "template", ...parts } };
  }
  const quotes = message.quotes ? await wamidOf(tx, contactId, message.quotes) : null;
  const { type, body, part } = message.type === "media" ? await mediaPart(tx, message) : partOf(message);
  return { type, body, quotes, content: { ...(quotes && { context: { message_id: quotes } }), type, [type]: part } };
}

type Part = { type: string; body: string; part: Prisma.InputJsonObject };

function partOf(message: Exclude<OutgoingMessage, { type: "media" | "reaction" | "template" }>): Part {
  if (message.type === "text") {
    const { type, body, preview } = message;
    return { type, body, part: { body, preview_url: preview } };
  }
  const { type, latitude, longitude, name, address } = message satisfies { type: "location" };
  const part = { latitude, longitude, ...(name && { name }), ...(address && { address }) };
  return { type, body: [name, address].filter(Boolean).join("\n"), part };
}

/** Meta's file id is added on sending, as it changes after a month. */
async function mediaPart(
  tx: Prisma.TransactionClient,
  { mediaId, caption }: Pick<Extract<OutgoingMessage, { type: "media" }>, "mediaId" | "caption">,
): Promise<Part> {
  const media = await tx.whatsappMedia.findUnique({
    where: { id: mediaId, state: "stored" },
    select: { kind: true, fileName: true, isVoice: true },
  });
  if (!media) throw attachmentNotFound();
  const { kind, fileName, isVoice } = media;
  if (caption && kind === "audio") throw new AppError("bad_request", "Un audio se envía sin texto.");
  const filename = kind === "document" ? fileName : "";
  const part = { ...(caption && { caption }), ...(filename && { filename }), ...(isVoice && { voice: true }) };
  return { type: kind, body: caption || filename, part };
}

/** @throws AppError `conflict` when another message has it */
export async function attachMedia(tx: Prisma.TransactionClient, id: string, messageId: string): Promise<void> {
  const { count } = await tx.whatsappMedia.updateMany({ where: { id, messageId: null }, data: { messageId } });
  if (count === 0) throw mediaTaken();
}

export const mediaTaken = () => new AppError("conflict", "Ese archivo ya se envió: súbelo otra vez.");

async function wamidOf(tx: Prisma.TransactionClient, contactId: string, id: string): Promise<string> {
  const found = await tx.whatsappMessage.findFirst({ where: { id, contactId, target: null }, select: { wamid: true } });
  if (!found) throw messageNotFound();
  if (!found.wamid) throw new AppError("conflict", "WhatsApp aún no tiene ese mensaje: espera a que se envíe.");
  return found.wamid;
}
