import { z } from "zod";
import { standings } from "@/lib/academy/completion";
import { coursePath } from "@/lib/academy/shared/paths";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { refusalBy } from "@/lib/mail/refusal";
import { mailTemplate } from "@/lib/mail/template";
import { Prisma } from "@/prisma/generated/client";
import { refusalToken } from "../mail-refusal";
import { paragraphsOf, whyWritten } from "../shared/messages";

/** Null for people who came back, finished, refuse or are gone, or if the course is gone. */
export const courseMessageMail = mailTemplate({
  name: "course-message",
  label: "Mensaje a quienes dejaron un curso",
  data: z.object({ messageId: z.uuid(), userId: z.uuid() }),
  compose: async ({ messageId, userId }) => {
    const [found] = await db.$queryRaw<
      { subject: string; text: string; title: string; slug: string; category: string }[]
    >`
      SELECT message.subject, message.text, course.title, course.slug, category.slug AS category
      FROM course_message_people got JOIN course_messages message ON message.id = got.message_id
        JOIN users person ON person.id = got.user_id AND person.disabled_at IS NULL
        JOIN courses course ON course.id = message.course_id JOIN categories category ON category.id = course.category_id
      WHERE got.message_id = ${messageId}::uuid AND got.user_id = ${userId}::uuid
        AND NOT EXISTS (SELECT FROM course_mail_refusals refused WHERE refused.user_id = person.id)
        AND EXISTS (
          SELECT FROM (${Prisma.raw(standings("section.course_id = course.id", "seen.user_id = person.id"))}) AS standing
          WHERE finished IS NULL AND seen <= message.created_at)`;
    if (!found) return null;
    const { subject, text, title, slug, category } = found;
    return {
      subject,
      title: subject,
      paragraphs: paragraphsOf(text),
      button: { label: "Seguir con el curso", url: absoluteUrl(coursePath(category, slug)) },
      notes: [whyWritten(title)],
      refusal: refusalBy("/api/teaching/mails/choose", refusalToken(userId)),
    };
  },
});
