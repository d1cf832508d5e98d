import { db } from "@/lib/core/db";
import type { Domain } from "@/lib/domain";
import { discussionAudit } from "./audit";
import { tellWork } from "./follow";
import { discussionAnswersMail } from "./mails/discussion-answers";
import { erasePosts } from "./posts";
import { discussionPanel } from "./shared/panel";

export const discussionDomain: Domain = {
  name: "discussion",
  audit: [discussionAudit],
  demo: () => import("./demo"),
  mails: [discussionAnswersMail],
  panel: discussionPanel,
  personalData: {
    parts: {
      discussionPosts: ({ id }) => db.$queryRaw`
        SELECT title_lesson AS lesson, coalesce(question.title, post.title) AS question, post.body, post.state::text,
          post.reason, post.created_at AS "createdAt", post.edited_at AS "editedAt"
        FROM discussion_posts post LEFT JOIN discussion_posts question ON question.id = post.question_id
          LEFT JOIN lessons ON lessons.id = post.lesson_id
        WHERE post.author_id = ${id}::uuid ORDER BY post.created_at`,
      discussionReports: ({ id }) => db.$queryRaw`
        SELECT reason, created_at AS "createdAt" FROM discussion_reports
        WHERE user_id = ${id}::uuid ORDER BY created_at`,
      discussionMails: ({ id }) => db.$queryRaw`
        SELECT title AS question, stopped_at IS NULL AS wanted FROM discussion_follows follow
          JOIN discussion_posts question ON question.id = follow.question_id
        WHERE user_id = ${id}::uuid ORDER BY question.created_at`,
    },
    forget: (tx, { id }) => erasePosts(tx, id),
  },
  tables: {
    discussion_posts: {
      about: "Las dudas debajo de las lecciones, y sus respuestas.",
      columns: {
        question_id: "La duda a la que responde; vacío en una duda.",
        author_id: "Quién la escribió; vacío si se eliminó su cuenta.",
        body: "Lo que escribió, en markdown.",
        is_staff: "Si la persona que la escribió enseñaba el curso.",
        is_accepted: "Si es la respuesta aceptada.",
        reason: "Por qué se retiró.",
        version: "Crece con cada cambio.",
        created_at: "Desde cuándo la ven los demás.",
        edited_at: "Cuándo la cambió su autor.",
        decided_at: "Cuándo decidió el equipo por última vez.",
      },
      changes: "all",
    },
    discussion_reports: {
      about: "Quién reportó una duda o respuesta, y por qué.",
      columns: { post_id: "Lo que reportó.", reason: "El motivo." },
      changes: "all",
    },
    discussion_follows: {
      about: "A quiénes se avisa de las respuestas a una duda.",
      columns: {
        question_id: "La duda.",
        told_until: "Hasta qué momento se le avisó.",
        mailed_at: "Cuándo se le escribió por última vez.",
        stopped_at: "Desde cuándo no quiere avisos de esa duda.",
      },
      changes: "all",
    },
  },
  works: [tellWork],
};
