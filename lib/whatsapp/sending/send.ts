import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { isTaken } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import { runJob } from "@/lib/jobs/perform";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import { Prisma, type WhatsappSendState } from "@/prisma/generated/client";
import { keepContactsApart, summariseContacts } from "../contacts/contacts";
import { findContact } from "../contacts/find-contact";
import { attachMedia, composeMessage } from "./compose";
import { whyHeld } from "./hold";
import { requireMaySend, sendableSelect, type SendPurpose } from "./may-send";
import { askAgain, sendWork } from "./outgoing";
import { fieldsOf, objects, textOf } from "../lenient";
import { addUpBudget, requireWithin } from "../costs/budget";
import { noteCost } from "../costs/prices";
import type { Budget } from "../costs/shared/words";
import { enqueueSends } from "../send-jobs";
import { findKnownTemplate } from "../templates/known";
import type { OutgoingMessage, SendInput } from "./schema";
import { conversationNotFound, messageNotFound } from "../not-found";

const patienceMs = 10_000;

/** Whether to refuse what costs money and the month's limit has no room for. Off for what is sent by itself. */
export type Limited = { isWithinLimit?: boolean };

export type SendResult = { id: string; state: WhatsappSendState; answer: object | null; error: string };

/**
 * Sends a message and waits for Meta up to ten seconds. The row is stored first; the same key of the same user is the
 * same message.
 * @throws AppError `not_found`, `conflict` when WhatsApp is not set up, the window is closed or the key belongs to
 * another message, or the month's limit is spent
 */
export async function sendMessage(
  actor: Pick<Actor, "id">,
  contactId: string,
  message: OutgoingMessage,
  key: string,
  { isWithinLimit = false }: Limited = {},
): Promise<SendResult> {
  return attempt(await makeMessage(actor, contactId, message, `${actor.id} ${key}`, isWithinLimit));
}

/** @throws AppError as `sendMessage`; `bad_request` unless `to` is a number, a business-scoped id or a known contact */
export async function sendText(actor: Actor, { to, message, overLimit }: SendInput, key: string): Promise<SendResult> {
  const known = await findContact(to);
  if (!known && !isNumber(to) && !businessId.test(to)) {
    throw new AppError("bad_request", wrongAddress, { to: wrongAddress });
  }
  const { id } = known ?? (await requireMaySend(null));
  return sendMessage(actor, id, { type: "text", body: message, preview: false }, key, { isWithinLimit: !overLimit });
}

const isNumber = (to: string): boolean => /^\+?[\d\s().-]+$/.test(to) && to.replace(/\D/g, "").length >= 6;

/** Country, the business's part if any, and Meta's name. */
const businessId = /^[A-Z]{2}(?:\.[A-Z0-9]+)+$/i;

const wrongAddress = "Escribe un número con su código de país, o el identificador de WhatsApp.";

/**
 * For a failed message or one of unknown fate.
 * @throws AppError `not_found`, `conflict` when it is under way, was sent or may not be sent any more, or the month's
 * limit is spent
 */
export async function resend(id: string, { isWithinLimit = false }: Limited = {}): Promise<SendResult> {
  const budget = isWithinLimit ? await addUpBudget() : null;
  await db.$transaction(async (tx) => {
    if (!(await askAgain(tx, id, budget))) throw new AppError("conflict", "El mensaje ya se envió o se está enviando.");
    await enqueueSends(tx, Prisma.sql`s.message_id = ${id}::uuid`);
  });
  return attempt(id);
}

/** Waits for earlier messages to the contact too. */
async function attempt(id: string): Promise<SendResult> {
  const until = Date.now() + patienceMs;
  while (true) {
    // A large file may outlast the caller's wait; it is still sent.
    await Promise.race([runJob(sendWork, id), sleep(until - Date.now(), undefined, { ref: false })]);
    const sent = await db.whatsappSend.findUnique({
      where: { messageId: id },
      select: { state: true, answer: true, error: true, nextAttemptAt: true, message: { select: { wamid: true } } },
    });
    if (!sent) throw messageNotFound();
    const { nextAttemptAt, state, error } = sent;
    const isOver = state !== "sending" && (state !== "waiting" || nextAttemptAt.getTime() > Date.now());
    const answer = state === "accepted" ? receiptOf(sent.answer, sent.message.wamid ?? id) : null;
    if (isOver || Date.now() > until) return { id, state, answer, error };
    const held = await whyHeld();
    if (held) {
      await db.whatsappSend.updateMany({ where: { messageId: id, state: "waiting" }, data: { error: held } });
      return { id, state, answer: null, error: held };
    }
    await sleep(100);
  }
}

/** Adds our id if Meta gave none. */
function receiptOf(answer: unknown, name: string): object {
  const told = fieldsOf(answer);
  const [message, ...others] = objects(told.messages);
  return textOf(message?.id) ? told : { ...told, messages: [{ ...message, id: name }, ...others] };
}

/** @returns its id, or that of the message with the same key */
async function makeMessage(
  { id: authorId }: Pick<Actor, "id">,
  contactId: string,
  message: OutgoingMessage,
  key: string,
  isWithinLimit: boolean,
): Promise<string> {
  const known = await findKnown(contactId, message, key);
  if (known) return known;
  const budget = isWithinLimit ? await addUpBudget() : null;
  try {
    return await db.$transaction((tx) => acceptMessage(tx, authorId, contactId, message, key, budget));
  } catch (error) {
    const made = isTaken(error) && (await findKnown(contactId, message, key));
    if (made) return made;
    throw error;
  }
}

/**
 * Stores a message and has it sent; the caller's transaction holds no other lock of the inbox yet.
 * @param key nothing is sent twice under it
 * @param budget refuses what the month's limit has no room for
 * @returns the message's id
 * @throws AppError as `sendMessage`
 */
export async function acceptMessage(
  tx: Prisma.TransactionClient,
  authorId: string | null,
  contactId: string,
  message: OutgoingMessage,
  key: string,
  budget: Budget | null = null,
): Promise<string> {
  // A concurrent join of contacts would lose the message.
  await keepContactsApart(tx);
  const contact = await tx.whatsappContact.findUnique({ where: { id: contactId }, select: sendableSelect });
  if (!contact) throw conversationNotFound();
  await requireMaySend(contact, await purposeOf(tx, message), tx);
  const composed = await composeMessage(tx, contactId, message);
  const { id } = await tx.whatsappMessage.create({
    data: { ...composed, contactId, isOutgoing: true, createdAt: thisSecond() },
    select: { id: true },
  });
  const price = await noteCost(tx, id);
  if (budget) requireWithin(budget, price);
  await tx.whatsappSend.create({
    data: { messageId: id, contactId, key, authorId, state: "waiting", nextAttemptAt: new Date() },
    select: { messageId: true },
  });
  await enqueueSends(tx, Prisma.sql`s.message_id = ${id}::uuid`);
  // After the key, so that a repeated call waits there.
  const mediaId = mediaOf(message);
  if (mediaId) await attachMedia(tx, mediaId, id);
  await summariseContacts(tx, [contactId]);
  await tell(inboxChanged, { contactId, kind: "message" }, tx);
  return id;
}

export const mediaOf = (message: OutgoingMessage): string | undefined =>
  "mediaId" in message ? message.mediaId : undefined;

export async function purposeOf(tx: Prisma.TransactionClient, message: OutgoingMessage): Promise<SendPurpose> {
  if (message.type !== "template") return {};
  return { template: await findKnownTemplate(tx, message.templateId) };
}

/** Whole seconds like Meta's clock, rounded down: rounding up could be later than the answer. */
const thisSecond = (): Date => new Date(Math.floor(Date.now() / 1_000) * 1_000);

/** @throws AppError `conflict` when the key belongs to another message */
async function findKnown(contactId: string, message: OutgoingMessage, key: string): Promise<string | null> {
  const known = await db.whatsappSend.findUnique({
    where: { key },
    select: { message: { select: { id: true, contactId: true, content: true, media: { select: { id: true } } } } },
  });
  if (!known) return null;
  const isSame =
    known.message.contactId === contactId &&
    known.message.media?.id === mediaOf(message) &&
    isDeepStrictEqual(known.message.content, (await composeMessage(db, contactId, message)).content);
  if (!isSame) throw new AppError("conflict", "Esa clave ya se usó para otro mensaje.");
  return known.message.id;
}
