import { requireCaptcha } from "@/lib/auth/captcha";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { limitKey } from "@/lib/core/limit-key";
import { createLimiter, tooManyRequests } from "@/lib/core/rate-limit";
import { enqueueMail } from "@/lib/mail/queue";
import { readPrices } from "@/lib/marketing/prices";
import { getSite } from "@/lib/site/site";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import { enqueuePushes } from "@/lib/push/queue";
import { messageAudit } from "./audit";
import { contactMail } from "./mails/contact";
import { contactPush } from "./pushes/contact";
import type { ContactInput, Message, MessageChange, MessageState } from "./schema";
import { messageSelect } from "./select";

const notFound = () => new AppError("not_found", "No se encontró el mensaje.");

/** Gives a message. @throws AppError `not_found` */
export async function getMessage(id: string): Promise<Message> {
  const row = await db.contactMessage.findUnique({ where: { id }, select: messageSelect });
  if (!row) throw notFound();
  return row;
}

/** Says how far a message has come. @throws AppError `not_found`, `conflict` for an old `from` */
export function updateMessage(actor: Actor, id: string, { state, from }: MessageChange): Promise<Message> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.contactMessage.findUnique({ where: { id }, select: messageSelect });
    if (!before) throw notFound();
    if (from !== undefined && !stillIn(from, before.state) && before.state !== state) {
      throw new AppError("conflict", "Alguien más cambió este mensaje. Vuelve a mirarlo.");
    }
    const changes = diff(before, { state });
    if (Object.keys(changes).length === 0) return before;
    const row = await tx.contactMessage.update({ where: { id }, data: { state }, select: messageSelect });
    await messageAudit.record(tx, actor, { action: "message.update", target: row, changes });
    return row;
  });
}

/** Tells whether nobody changed the message meanwhile; that a new one was opened does not count. */
const stillIn = (seen: MessageState, now: MessageState): boolean => now === seen || (seen === "new" && now === "read");

/**
 * After so many messages of one address within an hour a captcha is asked for, or none is taken.
 */
export const contactMessages = { windowSeconds: 60 * 60, withoutCaptcha: 3, refused: 20 } as const;

const byAddress = () =>
  createLimiter("contact.address", { points: contactMessages.refused, seconds: contactMessages.windowSeconds });

/**
 * Keeps a message and asks for its mail to the studio, both or neither: whether the mail server
 * answers is nothing to who writes. The plan is kept by its title, as it is called today. What fills
 * the trap is answered alike and thrown away.
 * @throws AppError `captcha_required`, then `too_many_requests`, after several of one address
 */
export async function submitMessage(input: ContactInput, ip: string): Promise<void> {
  const { captchaToken, website, plan: slug, ...message } = input;
  if (website) return;
  await allow(ip, captchaToken);
  const [{ email: to }, { plans }] = await Promise.all([getSite(), readPrices()]);
  const plan = plans.find((each) => each.slug === slug)?.title ?? "";
  await db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({ data: { ...message, plan }, select: { id: true } });
    await enqueueMail(tx, contactMail, { to, data: { messageId: id } });
    await enqueuePushes(tx, contactPush, [{ messageId: id }]);
  });
}

async function allow(ip: string, captchaToken: string | undefined): Promise<void> {
  const address = limitKey(ip);
  const { consumedPoints, msBeforeNext } = await byAddress().penalty(address);
  if (consumedPoints > contactMessages.refused) throw tooManyRequests(msBeforeNext);
  if (consumedPoints <= contactMessages.withoutCaptcha) return;
  await requireCaptcha(captchaToken, () => byAddress().reward(address));
}
