import { z } from "zod";
import { lessonPath } from "@/lib/academy/shared/paths";
import { db } from "@/lib/core/db";
import { formatPercent } from "@/lib/core/numbers";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";

/** Null once the attempt or the lesson is gone. */
export const quizGradedMail = mailTemplate({
  name: "quiz-graded",
  label: "Cuestionario calificado",
  data: z.object({ attemptId: z.uuid() }),
  compose: async ({ attemptId }) => {
    const attempt = await db.quizAttempt.findFirst({
      where: { id: attemptId, user: { disabledAt: null } },
      select: { lessonId: true, score: true, passed: true },
    });
    if (!attempt || attempt.score === null) return null;
    const lesson = await db.lesson.findUnique({
      where: { id: attempt.lessonId },
      select: {
        ...{ slug: true, titleLesson: true },
        section: { select: { slug: true, course: { select: { slug: true, category: { select: { slug: true } } } } } },
      },
    });
    if (!lesson) return null;
    const { section, slug, titleLesson } = lesson;
    const path = lessonPath(section.course.category.slug, section.course.slug, section.slug, slug);
    return {
      subject: `Tu cuestionario «${titleLesson}» ya está calificado`,
      title: attempt.passed ? "Aprobaste el cuestionario" : "Tu cuestionario ya está calificado",
      paragraphs: [
        `Leímos lo que respondiste en «${titleLesson}». Tu resultado es ${formatPercent(attempt.score, 1)}.`,
        "En la lección están los comentarios de cada respuesta.",
      ],
      button: { label: "Ver mi resultado", url: absoluteUrl(`${path}#cuestionario`) },
    };
  },
});
