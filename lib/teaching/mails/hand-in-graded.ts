import { z } from "zod";
import { lessonPath } from "@/lib/academy/shared/paths";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";

/** Null if it was handed in again, or the lesson or account is gone. Stored mails have the name of its first use. */
export const handInGradedMail = mailTemplate({
  name: "hand-in-returned",
  label: "Aviso de entrega revisada",
  data: z.object({ handInId: z.uuid() }),
  compose: async ({ handInId }) => {
    const handIn = await db.handIn.findFirst({
      where: { id: handInId, state: { in: ["returned", "accepted"] }, user: { disabledAt: null } },
      select: { lessonId: true, note: true, state: true },
    });
    const lesson =
      handIn &&
      (await db.lesson.findUnique({
        where: { id: handIn.lessonId },
        select: {
          slug: true,
          titleLesson: true,
          section: { select: { slug: true, course: { select: { slug: true, category: { select: { slug: true } } } } } },
        },
      }));
    if (!lesson) return null;
    const { section, slug, titleLesson } = lesson;
    const path = lessonPath(section.course.category.slug, section.course.slug, section.slug, slug);
    const note = handIn.note.split(/\n+/).filter(Boolean);
    const button = { label: "Ver mi tarea", url: absoluteUrl(`${path}#tarea`) };
    if (handIn.state === "accepted") {
      const accepted = `Revisamos tu entrega de «${titleLesson}» y la aceptamos`;
      return {
        subject: `Aceptamos tu tarea de «${titleLesson}»`,
        title: "Tu tarea fue aceptada",
        paragraphs: [note.length > 0 ? `${accepted}, con este comentario:` : `${accepted}.`, ...note],
        button,
      };
    }
    return {
      subject: `Te devolvieron tu tarea de «${titleLesson}»`,
      title: "Tu tarea tiene un comentario",
      paragraphs: [
        `Revisamos tu entrega de «${titleLesson}» y te la devolvimos con este comentario:`,
        ...note,
        "Puedes corregirla y entregarla otra vez.",
      ],
      button,
    };
  },
});
