import { requireCaptcha } from "@/lib/auth/captcha";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { limitKey } from "@/lib/core/limit-key";
import { createLimiter, tooManyRequests } from "@/lib/core/rate-limit";
import { enqueueMail } from "@/lib/mail/queue";
import { readPrices } from "@/lib/marketing/read-prices";
import { studioAddresses } from "@/lib/site/studio-addresses";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import { keepLink, noLink } from "@/lib/people/keep-link";
import { enqueuePushes } from "@/lib/push/queue";
import { linkShower } from "@/lib/shortener/came-by";
import type { LinkReader } from "@/lib/shortener/folders/rights";
import { messageAudit } from "./audit";
import { contactMail } from "./mails/contact";
import { contactPush } from "./pushes/contact";
import type { ContactInput, Message, MessageChange, MessageState } from "./schema";
import { messageSelect, toMessage } from "./select";

const notFound = () => new AppError("not_found", "No se encontró el mensaje.");

/** @throws AppError `not_found` */
export async function getMessage(actor: LinkReader, id: string): Promise<Message> {
  const row = await db.contactMessage.findUnique({ where: { id }, select: messageSelect });
  if (!row) throw notFound();
  return toMessage(row, await linkShower(actor));
}

/** @throws AppError `not_found`, `conflict` for an outdated `from` */
export async function updateMessage(actor: Actor, id: string, { state, from }: MessageChange): Promise<Message> {
  const show = await linkShower(actor);
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.contactMessage.findUnique({ where: { id }, select: messageSelect });
    if (!before) throw notFound();
    if (from !== undefined && !stillIn(from, before.state) && before.state !== state) {
      throw new AppError("conflict", "Otra persona cambió este mensaje. Ábrelo de nuevo.");
    }
    const changes = diff(before, { state });
    if (Object.keys(changes).length === 0) return toMessage(before, show);
    const row = await tx.contactMessage.update({ where: { id }, data: { state }, select: messageSelect });
    await messageAudit.record(tx, actor, { action: "message.update", target: row, changes });
    return toMessage(row, show);
  });
}

/** Opening a new message in the meantime does not count as a change. */
const stillIn = (seen: MessageState, now: MessageState): boolean => now === seen || (seen === "new" && now === "read");

/**
 * Messages from one address within the window: after `withoutCaptcha` a captcha is needed, after `refused` none is
 * accepted.
 */
export const contactMessages = { windowSeconds: 60 * 60, withoutCaptcha: 3, refused: 20 } as const;

const byAddress = () =>
  createLimiter("contact.address", { points: contactMessages.refused, seconds: contactMessages.windowSeconds });

/**
 * Saves a message and queues its mail in one transaction, so the mail server's state does not matter to the sender.
 * The plan is stored by its current title, and beside it the link by which the sender came. Spam in the trap field gets
 * the same answer and is dropped.
 * @throws AppError `captcha_required`, then `too_many_requests`, after several from one address
 */
export async function submitMessage(input: ContactInput, ip: string, findLink = noLink): Promise<void> {
  const { captchaToken, website, plan: slug, ...message } = input;
  if (website) return;
  await allow(ip, captchaToken);
  const [recipients, { plans }, link] = await Promise.all([studioAddresses(), readPrices(), findLink()]);
  const plan = plans.find((each) => each.slug === slug)?.title ?? "";
  await db.$transaction(async (tx) => {
    const data = { ...message, plan, linkId: await keepLink(tx, link) };
    const { id } = await tx.contactMessage.create({ data, select: { id: true } });
    for (const to of recipients) await enqueueMail(tx, contactMail, { to, data: { messageId: id } });
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
