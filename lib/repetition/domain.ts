import { db } from "@/lib/core/db";
import type { Domain } from "@/lib/domain";
import { addCards } from "./cards";
import { mailDueReviews } from "./mail";
import { reviewsDueMail } from "./mails/reviews-due";

export const repetitionDomain: Domain = {
  name: "repetition",
  answered: addCards,
  demo: () => import("./demo"),
  hourly: { dueReviews: { label: "Correos de repaso", run: () => mailDueReviews() } },
  mails: [reviewsDueMail],
  personalData: {
    parts: {
      repetition: ({ id }) => db.$queryRaw`
        SELECT title_lesson AS lesson, key AS question, last_on::text AS "lastOn", due_on::text AS "dueOn",
          (SELECT coalesce(jsonb_agg(jsonb_build_object('answer', answer, 'score', score, 'seconds', seconds,
            'reviewedAt', reviewed_at) ORDER BY version), '[]') FROM reviews WHERE card_id = cards.id) AS reviews
        FROM review_cards AS cards LEFT JOIN lessons ON lessons.id = lesson_id
        WHERE user_id = ${id}::uuid ORDER BY due_on, cards.id`,
      repetitionSettings: ({ id }) => db.$queryRaw`
        SELECT paused_on::text AS "pausedOn", paused_until::text AS "pausedUntil", mail_hour AS "mailHour"
        FROM review_settings WHERE user_id = ${id}::uuid`,
    },
  },
  tables: {
    review_cards: {
      about: "Las preguntas que vuelven a cada estudiante en su repaso, y cuándo.",
      columns: {
        key: "Qué pregunta de la lección es; las del cuestionario empiezan con quiz/.",
        stability: "En cuántos días nueve de cada diez personas aún la recuerdan.",
        difficulty: "Qué tan difícil le resulta, de 1 a 10.",
        last_on: "El día en que la respondió por última vez.",
        due_on: "El día en que vuelve.",
        version: "Cuántas veces volvió.",
      },
      harmless: ["key"],
      changes: "all",
    },
    reviews: {
      about: "Lo que cada estudiante respondió en su repaso.",
      columns: {
        card_id: "La pregunta que volvió.",
        user_id: "Quién respondió.",
        version: "Cuántas veces había vuelto antes.",
        score: "Cuánto vale, de 0 a 1.",
        seconds: "Cuántos segundos tardó.",
        reviewed_at: "Cuándo respondió.",
      },
      changes: "none",
      past: { when: "reviewed_at < $1", kept: () => "1 year" },
    },
    review_settings: {
      about: "Quién pausó su repaso o lo recibe por correo.",
      columns: {
        paused_on: "Desde qué día está en pausa; vacío si no lo está.",
        paused_until: "Qué día se reanuda solo; vacío si lo reanuda la persona.",
        mail_hour: "A qué hora se le envía el correo, de 0 a 23; vacío si no lo pidió.",
        mailed_on: "El último día del que se le envió un correo.",
      },
      changes: "all",
    },
  },
};
