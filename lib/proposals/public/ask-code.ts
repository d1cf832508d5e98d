import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { enqueueMail } from "@/lib/mail/queue";
import { keepContactsApart } from "@/lib/whatsapp/contacts/contacts";
import { findContact } from "@/lib/whatsapp/contacts/find-contact";
import { acceptMessage } from "@/lib/whatsapp/sending/send";
import type { Prisma } from "@/prisma/generated/client";
import { proposalCodeMail } from "../offer/mails/proposal-code";
import type { CodeForm } from "../schema";
import { lockProposal } from "../service";
import { beginCode, codeMinutes, giveDigits } from "../offer/digits";
import { getOpenOffer, requireOpenOffer } from "../offer/offer";
import { offerRefusal } from "../offer/refusal";

/**
 * Sends a code to where the proposal was sent, one for a double click. A code that WhatsApp does not take goes to the
 * client's own address, as its row says.
 * @throws AppError `not_found`, or a refusal
 */
export async function askCode(code: string, { version }: CodeForm): Promise<void> {
  const { id } = await getOpenOffer(code, version);
  await db.$transaction(async (tx) => {
    // First, because joining contacts changes proposals too.
    await keepContactsApart(tx);
    const proposal = await lockProposal(tx, id);
    requireOpenOffer(proposal, version);
    const asked = { proposalId: id, version: proposal.current };
    if (proposal.channel === "whatsapp") {
      const codeId = await beginCode(tx, { ...asked, channel: "whatsapp", target: proposal.target });
      if (!codeId) return;
      const contactId = proposal.contactId ?? (await findContact(proposal.target))?.id;
      if (contactId && (await isSent(tx, contactId, codeId))) return;
      if (!proposal.client.email) throw offerRefusal("whatsapp");
      await tx.proposalCode.delete({ where: { id: codeId }, select: { id: true } });
    }
    const to = proposal.channel === "mail" ? proposal.target : proposal.client.email;
    const codeId = await beginCode(tx, { ...asked, channel: "mail", target: to });
    if (codeId) await enqueueMail(tx, proposalCodeMail, { to, data: { codeId } });
  });
}

async function isSent(tx: Prisma.TransactionClient, contactId: string, codeId: string): Promise<boolean> {
  const digits = await giveDigits(tx, codeId);
  const body = `${digits} es tu código para aceptar la propuesta. Sirve una vez, durante ${codeMinutes} minutos.`;
  try {
    await acceptMessage(tx, null, contactId, { type: "text", body, preview: false }, `proposal code ${codeId}`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info({ why: error.message }, "a code of a proposal could not be sent by WhatsApp");
    return false;
  }
}
