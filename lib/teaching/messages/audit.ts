import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";

export const courseMessageAudit = audited({
  type: "courseMessage",
  label: "Mensajes de cursos",
  actions: { "courseMessage.send": "Escribió a quienes dejaron" },
  fields: { subject: "Asunto", days: "Días sin actividad", people: "Personas" },
  findExisting: (ids) => db.course.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id) => `/dashboard/academy/teaching/${id}/messages`,
});
