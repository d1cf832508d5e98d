import { requireCaptcha } from "@/lib/auth/captcha";
import { db } from "@/lib/core/db";
import { createLimiter, tooManyRequests } from "@/lib/core/rate-limit";
import { enqueueMail } from "@/lib/mail/queue";
import { getSite } from "@/lib/options/site";
import type { ContactInput } from "./schema";

/** Messages of one address within an hour after which a captcha is asked for, or nothing more is taken. */
export const contactMessages = { windowSeconds: 60 * 60, withoutCaptcha: 3, refused: 20 } as const;

const byAddress = () =>
  createLimiter("contact.address", { points: contactMessages.refused, seconds: contactMessages.windowSeconds });

/**
 * Keeps a message and asks for the mail that brings it to the studio, both or neither: whether the mail server answers
 * makes no difference to who writes. What fills the trap of programs is answered alike and thrown away.
 * @throws AppError `captcha_required` after several messages of one address, `too_many_requests` beyond that.
 */
export async function submitMessage(input: ContactInput, ip: string): Promise<void> {
  const { captchaToken, website, ...message } = input;
  if (website) return;
  await allow(ip, captchaToken);
  const { email: to } = await getSite();
  await db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({ data: message, select: { id: true } });
    await enqueueMail(tx, { template: "contact", to, data: { messageId: id } });
  });
}

async function allow(ip: string, captchaToken: string | undefined): Promise<void> {
  const { consumedPoints, msBeforeNext } = await byAddress().penalty(ip);
  if (consumedPoints > contactMessages.refused) throw tooManyRequests(msBeforeNext);
  if (consumedPoints <= contactMessages.withoutCaptcha) return;
  await requireCaptcha(captchaToken, () => byAddress().reward(ip));
}
