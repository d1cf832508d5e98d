import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";

export const quizAudit = audited({
  type: "quiz",
  label: "Cuestionarios",
  actions: { "quiz.grade": "Calificó el cuestionario de" },
  fields: {},
  findExisting: (ids) => db.quizAttempt.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id) => `/dashboard/academy/grading/${id}/details`,
});
