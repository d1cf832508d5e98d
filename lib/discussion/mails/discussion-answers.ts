import { z } from "zod";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { oneLine } from "@/lib/core/text";
import { refusalBy } from "@/lib/mail/refusal";
import { mailTemplate } from "@/lib/mail/template";
import { removedPerson } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { getPlace, nullIfClosed } from "../place";
import { posterSelect, posterName } from "../select";
import { discussionAnchor } from "../shared/discussion";
import { stopToken } from "../stop";

export const answersSince = (questionId: string, userId: string, since: string): Prisma.DiscussionPostWhereInput => ({
  ...{ questionId, state: "shown", createdAt: { gt: since }, question: { state: "shown" } },
  OR: [{ authorId: null }, { authorId: { not: userId } }],
});

const mostQuoted = 5;

/** Null when the question is gone, or they want no mails of it. */
export const discussionAnswersMail = mailTemplate({
  name: "discussion-answers",
  label: "Respuestas a una duda",
  data: z.object({ questionId: z.uuid(), userId: z.uuid(), since: z.string() }),
  compose: async ({ questionId, userId, since }) => {
    const follow = await db.discussionFollow.findFirst({
      where: { questionId, userId, stoppedAt: null, user: { disabledAt: null } },
      select: {
        user: { select: { id: true, role: true } },
        question: { select: { title: true, lessonId: true, authorId: true } },
      },
    });
    const answers =
      follow &&
      (await db.discussionPost.findMany({
        where: answersSince(questionId, userId, since),
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { body: true, author: posterSelect },
      }));
    if (!follow || !answers || answers.length === 0) return null;
    const { title, lessonId, authorId } = follow.question;
    const place = await getPlace(follow.user, lessonId).catch(nullIfClosed);
    if (!place) return null;
    const count = answers.length === 1 ? "Hay una respuesta nueva" : `Hay ${answers.length} respuestas nuevas`;
    return {
      subject: authorId === userId ? `Respondieron tu duda: ${title}` : `Nuevas respuestas: ${title}`,
      title: `${count} a «${title}»`,
      paragraphs: answers
        .slice(0, mostQuoted)
        .map(({ author, body }) => `${posterName(author) || removedPerson}: ${oneLine(body, 400)}`),
      button: { label: "Ver las respuestas", url: `${absoluteUrl(place.path)}#${discussionAnchor(questionId)}` },
      notes: [`Recibes este correo porque participas en esa duda, en la lección «${place.title}».`],
      refusal: refusalBy("/api/discussion/mails/choose", stopToken(questionId, userId)),
    };
  },
});
