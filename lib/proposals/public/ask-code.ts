import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { enqueueMail } from "@/lib/mail/queue";
import { findContact } from "@/lib/whatsapp/contacts/find-contact";
import { acceptMessage } from "@/lib/whatsapp/sending/send";
import type { Prisma } from "@/prisma/generated/client";
import { proposalCodeMail } from "../mails/proposal-code";
import type { CodeForm } from "../schema";
import { lockProposal } from "../service";
import { beginCode, codeMinutes, giveDigits } from "../offer/digits";
import { getOpenOffer, requireOpenOffer } from "../offer/offer";
import { offerRefusal } from "../offer/refusal";

/**
 * Sends a code to where the proposal was sent.
 * @throws AppError `not_found`, or a refusal
 */
export async function askCode(code: string, { version }: CodeForm): Promise<void> {
  const { id } = await getOpenOffer(code, version);
  await db.$transaction(async (tx) => {
    const { client, channel, target, ...proposal } = await lockProposal(tx, id);
    requireOpenOffer(proposal, version);
    const codeId = await beginCode(tx, id);
    if (channel === "mail") return enqueueMail(tx, proposalCodeMail, { to: target, data: { codeId } });
    const contactId = (target && (await findContact(target))?.id) || client.contactId;
    if (!contactId) throw offerRefusal("whatsapp");
    return sendDigits(tx, contactId, codeId);
  });
}

async function sendDigits(tx: Prisma.TransactionClient, contactId: string, codeId: string): Promise<void> {
  const digits = await giveDigits(tx, codeId);
  const body = `${digits} es tu código para aceptar la propuesta. Sirve una vez, durante ${codeMinutes} minutos.`;
  try {
    await acceptMessage(tx, null, contactId, { type: "text", body, preview: false }, `proposal code ${codeId}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info({ why: error.message }, "a code of a proposal could not be sent by WhatsApp");
    throw offerRefusal("whatsapp");
  }
}
