import { dayOf, timeOf, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { readPersonToken } from "@/lib/core/keys";
import { enqueueMail } from "@/lib/mail/queue";
import { reviewsDueMail, stopPurpose } from "./mails/reviews-due";

/** Runs hourly: mails due reviews once a day, at the chosen hour or later. */
export async function mailDueReviews(now = new Date()): Promise<void> {
  const day = dayOf(now);
  const hour = Number(timeOf(now).slice(0, 2));
  const people = await db.$queryRaw<{ userId: string; email: string }[]>`
    SELECT user_id AS "userId", email FROM review_settings AS settings JOIN users ON users.id = user_id
    WHERE mail_hour <= ${hour} AND (mailed_on IS NULL OR mailed_on < ${day}::date) AND disabled_at IS NULL
      AND (paused_on IS NULL OR paused_until <= ${day}::date)
      AND EXISTS (
        SELECT FROM review_cards JOIN lessons ON lessons.id = lesson_id
        WHERE review_cards.user_id = settings.user_id AND due_on <= ${day}::date)`;
  for (const { userId, email } of people) {
    await db.$transaction(async (tx) => {
      const mailedOn = toDateColumn(day);
      const where = { userId, OR: [{ mailedOn: null }, { mailedOn: { lt: mailedOn } }] };
      const { count } = await tx.reviewSettings.updateMany({ where, data: { mailedOn } });
      if (count === 1) await enqueueMail(tx, reviewsDueMail, { to: email, data: { userId } });
    });
  }
}

/** Unsubscribes by a mail's link. @throws AppError `bad_request` */
export async function stopMails({ token }: { token: string }): Promise<void> {
  const userId = readPersonToken(stopPurpose, token);
  if (!userId)
    throw new AppError(
      "bad_request",
      "Este enlace no es válido. Puedes desactivar estos correos en la página de tu repaso.",
    );
  await db.reviewSettings.updateMany({ where: { userId }, data: { mailHour: null } });
}
