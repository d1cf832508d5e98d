import type { Currency } from "@/lib/core/currency";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { absoluteUrl } from "@/lib/core/seo";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { findUndrawn } from "@/lib/print/shared/signs";
import { keepContactsApart } from "@/lib/whatsapp/contacts/contacts";
import { findContact } from "@/lib/whatsapp/contacts/find-contact";
import { contactName } from "@/lib/whatsapp/contacts/person";
import { acceptMessage } from "@/lib/whatsapp/sending/send";
import type { Client, Prisma, WhatsappContact } from "@/prisma/generated/client";
import { proposalAudit } from "./audit";
import { proposalSentMail } from "./mails/proposal-sent";
import { nextProposalNumber } from "./number";
import { voidCodes } from "./offer/digits";
import type { ProposalSending, SentProposal } from "./schema";
import { lockProposal } from "./service";
import { offerPath } from "./shared/proposal";
import { type Channel, isOpenState, stateNow } from "./shared/states";

/**
 * Publishes the draft and sends its address; without a draft it sends the address of what waits for an answer again.
 * The first time it gets its number.
 * @throws AppError `not_found`, `conflict` for an outdated version, nothing to send, a date that is past, or a client whose
 * name no PDF shows or who cannot be reached so
 */
export async function sendProposal(
  actor: Actor,
  id: string,
  { version, channel, byHand }: ProposalSending,
): Promise<SentProposal> {
  return db.$transaction(async (tx) => {
    // First, because joining contacts changes proposals too.
    await keepContactsApart(tx);
    const before = await lockProposal(tx, id, version);
    const { client, code } = before;
    const newest = before.versions[0]!;
    const isNew = newest.sentAt === null;
    if (!isNew && !isOpenState(stateNow(before)))
      throw new AppError("conflict", "No hay nada que enviar: primero edita la propuesta.");
    if (newest.validUntil <= new Date())
      throw new AppError("conflict", "Su fecha de validez ya pasó: cámbiala antes de enviarla.");
    requireDrawn(client.name);
    if (isNew) await requireCurrency(tx, id, newest.currency);
    const text = `Hola, ${client.name}: aquí está la propuesta «${newest.title}». ${absoluteUrl(offerPath(code))}`;
    if (channel === "mail") await sendByMail(tx, { id, email: client.email, number: newest.number });
    else if (!byHand) await sendByWhatsapp(tx, actor, { contactId: client.contactId, text, key: `${id} ${version}` });
    else await requireByHand(client);
    // A code that was asked for before proves another address or version.
    await voidCodes(tx, id);
    const now = new Date();
    if (isNew) await tx.proposalVersion.update({ where: { id: newest.id }, data: { sentAt: now } });
    // The number comes last, because others wait for it from here on.
    const number = before.number ?? (await nextProposalNumber(tx, now));
    await tx.proposal.update({
      where: { id },
      data: {
        ...{ number, channel, ...reachedBy(client, channel, byHand), version: version + 1 },
        ...(isNew && {
          ...{ state: "sent", current: newest.number, validUntil: newest.validUntil, reason: "" },
          ...{ title: newest.title, currency: newest.currency, totalCents: newest.totalCents },
          ...{ sentAt: now, seenAt: null, decidedAt: null },
        }),
      },
      select: { id: true },
    });
    await proposalAudit.record(tx, actor, {
      action: "proposal.send",
      target: { id, name: number },
      changes: { version: [null, newest.number], channel: [null, channel] },
    });
    return { number, link: byHand ? whatsappLink(client.phone, text) : null };
  });
}

/** A client may be named as they write to us, but the PDF, which is what counts, has to say who it is for. */
function requireDrawn(name: string): void {
  if (findUndrawn(name) === undefined) return;
  throw new AppError(
    "conflict",
    `El PDF no puede mostrar el nombre «${name}»: escríbelo con letras latinas en la ficha del cliente.`,
  );
}

/** Payments in one currency are not subtracted from a total in another. */
async function requireCurrency(tx: Prisma.TransactionClient, proposalId: string, currency: Currency): Promise<void> {
  const inOther = { state: { in: ["open", "paid"] }, currency: { not: currency } } satisfies Prisma.ChargeWhereInput;
  if ((await tx.proposalInstalment.count({ where: { proposalId, charge: inOther } })) > 0)
    throw new AppError("conflict", "La versión aceptada se paga en otra moneda: conserva la misma.");
}

type Reached = Pick<Client, "email" | "phone" | "contactId"> & {
  contact: Pick<WhatsappContact, "name" | "phone" | "username"> | null;
};

/** A conversation is named by its own number, which may be another than the client's. */
function reachedBy({ email, phone, contactId, contact }: Reached, channel: Channel, byHand: boolean) {
  if (channel === "mail") return { target: email, contactId: null };
  if (byHand) return { target: phone, contactId: null };
  return { target: contact!.phone ? `+${contact!.phone}` : contactName(contact!), contactId };
}

/** The recipient of the address must be able to get a code too: in the number's conversation, else by mail. */
async function requireByHand({ phone, email }: Reached): Promise<void> {
  if (!phone) throw new AppError("conflict", "El cliente no tiene teléfono: agrégalo en su ficha.");
  if (!email && !(await findContact(phone)))
    throw new AppError("conflict", "Agrega el correo del cliente en su ficha: ahí recibirá el código para aceptar.");
}

async function sendByMail(
  tx: Prisma.TransactionClient,
  { id, email, number }: { id: string; email: string; number: number },
): Promise<void> {
  if (!email) throw new AppError("conflict", "El cliente no tiene correo: agrégalo en su ficha.");
  await enqueueMail(tx, proposalSentMail, { to: email, data: { proposalId: id, version: number } });
}

async function sendByWhatsapp(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { contactId, text, key }: { contactId: string | null; text: string; key: string },
): Promise<void> {
  if (!contactId) throw new AppError("conflict", "El cliente no está unido a una conversación de WhatsApp.");
  await acceptMessage(tx, actor.id, contactId, { type: "text", body: text, preview: false }, `proposal ${key}`);
}
