import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { isTaken } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { summariseContacts } from "../contacts/contacts";
import { type Identified, findContact } from "../contacts/find-contact";
import { attemptSend } from "./outgoing";
import type { SendInput } from "../schema";
import { whatsappSettings } from "../settings";

/** Milliseconds after somebody's last message in which one may answer freely. */
const windowMs = 24 * 60 * 60 * 1_000;

/** For how long a caller waits for Meta. */
const patienceMs = 10_000;

/** What became of a message: Meta's own answer, or ours while it has to wait. */
export type Sent = { isAccepted: true; answer: object } | { isAccepted: false; id: string; error: string };

/**
 * Sends a text to somebody who wrote in the last 24 hours. The same key of the same person is the same message, however often it is sent.
 * @throws AppError `conflict` when WhatsApp is not set up, the window is closed, the key was another message's, or Meta refused it.
 */
export async function sendText(actor: Actor, { to, message }: SendInput, key: string): Promise<Sent> {
  const { accessToken, phoneNumberId } = await whatsappSettings();
  if (!accessToken || !phoneNumberId)
    throw new AppError("conflict", "WhatsApp no está configurado: completa sus opciones.");
  return attempt(await enqueue(actor, { to, message }, `${actor.id} ${key}`));
}

/**
 * Sends a message once more that failed, or that nobody knows the fate of.
 * @throws AppError `not_found`, `conflict` when it is under way or was sent.
 */
export async function resend(id: string): Promise<Sent> {
  const { count } = await db.whatsappSend.updateMany({
    where: { messageId: id, state: { in: ["failed", "unconfirmed"] } },
    data: { state: "waiting", attempts: 0, nextAttemptAt: new Date() },
  });
  if (count > 0) return attempt(id);
  const known = await db.whatsappSend.count({ where: { messageId: id } });
  throw known ? new AppError("conflict", "El mensaje ya se envió o se está enviando.") : messageNotFound();
}

const messageNotFound = () => new AppError("not_found", "No se encontró el mensaje.");

/** Sends at once, behind what is being sent to the same contact, and waits for both. */
async function attempt(id: string): Promise<Sent> {
  const until = Date.now() + patienceMs;
  while (true) {
    await attemptSend(id);
    const sent = await db.whatsappSend.findUniqueOrThrow({
      where: { messageId: id },
      select: { state: true, answer: true, error: true, nextAttemptAt: true },
    });
    if (sent.state === "failed") throw new AppError("conflict", sent.error);
    if (sent.state === "accepted" && sent.answer) return { isAccepted: true, answer: sent.answer as object };
    const isOver = sent.state !== "sending" && (sent.state !== "waiting" || sent.nextAttemptAt.getTime() > Date.now());
    if (isOver || Date.now() > until) return { isAccepted: false, id, error: sent.error };
    await sleep(100);
  }
}

/** Makes the message and what is to be done about it, or finds what the same key made. */
async function enqueue(actor: Actor, { to, message }: SendInput, key: string): Promise<string> {
  const contact = await findContact(to);
  if (!contact || !isOpen(contact)) throw windowIsClosed();
  try {
    return await db.$transaction(async (tx) => {
      const { id } = await tx.whatsappMessage.create({
        data: {
          contactId: contact.id,
          isOutgoing: true,
          type: "text",
          body: message,
          content: { type: "text", text: { body: message, preview_url: false } } satisfies Prisma.InputJsonObject,
          createdAt: new Date(),
        },
        select: { id: true },
      });
      await tx.whatsappSend.create({
        data: {
          messageId: id,
          contactId: contact.id,
          key,
          authorId: actor.id,
          state: "waiting",
          nextAttemptAt: new Date(),
        },
        select: { messageId: true },
      });
      await summariseContacts(tx, [contact.id]);
      return id;
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    const { message: known } = await db.whatsappSend.findUniqueOrThrow({
      where: { key },
      select: { message: { select: { id: true, body: true, contactId: true } } },
    });
    if (known.body !== message || known.contactId !== contact.id) {
      throw new AppError("conflict", "Esa clave ya se usó para otro mensaje.");
    }
    return known.id;
  }
}

const isOpen = ({ lastInboundAt }: Identified): boolean =>
  lastInboundAt !== null && Date.now() - lastInboundAt.getTime() < windowMs;

const windowIsClosed = () =>
  new AppError("conflict", "Pasaron más de 24 horas desde su último mensaje: escríbele con una plantilla.");
