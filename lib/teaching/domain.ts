import { db } from "@/lib/core/db";
import type { Domain } from "@/lib/domain";
import { handInAudit } from "./hand-ins/audit";
import { handInFiles } from "./hand-ins/files";
import { handInReturnedMail } from "./mails/hand-in-returned";

export const teachingDomain: Domain = {
  name: "teaching",
  audit: [handInAudit],
  demo: () => import("./demo"),
  files: [handInFiles],
  mails: [handInReturnedMail],
  panel: {
    pages: {
      "/dashboard/academy/hand-ins": { role: "collaborator", failure: "No se pudieron cargar las entregas." },
      "/dashboard/academy/hand-ins/[id]/details": { role: "collaborator", failure: "No se pudo cargar la entrega." },
      "/dashboard/academy/teaching": { role: "collaborator", failure: "No se pudo cargar el avance de los cursos." },
      "/dashboard/academy/teaching/[id]/lessons": {
        role: "collaborator",
        failure: "No se pudo cargar el avance del curso.",
      },
      "/dashboard/academy/teaching/[id]/people": {
        role: "collaborator",
        failure: "No se pudieron cargar las personas del curso.",
      },
      "/dashboard/academy/teaching/[id]/questions": {
        role: "collaborator",
        failure: "No se pudieron cargar las preguntas del curso.",
      },
    },
    links: [
      {
        label: "Avance de estudiantes",
        words: "academia cursos progreso alumnos",
        href: "/dashboard/academy/teaching",
        icon: "chart-line",
        order: 15,
      },
      {
        label: "Entregas",
        words: "tareas academia notas",
        href: "/dashboard/academy/hand-ins",
        icon: "clipboard-list",
        order: 17,
      },
    ],
  },
  personalData: {
    parts: {
      handIns: ({ id }) => db.$queryRaw`
        SELECT title_lesson AS lesson, text, link, file_name AS "fileName", state::text, points, note,
          handed_in_at AS "handedInAt"
        FROM hand_ins LEFT JOIN lessons ON lessons.id = lesson_id WHERE user_id = ${id}::uuid ORDER BY handed_in_at`,
    },
  },
  tables: {
    hand_ins: {
      about: "Lo que entregaron las personas en las tareas de las lecciones, y la nota que recibieron.",
      columns: {
        file_key: "El nombre de su archivo en el almacén.",
        file_name: "Cómo llama a su archivo quien lo entregó.",
        points: "Lo que obtuvo en cada criterio de la rúbrica.",
        graded_by_id: "Quién la revisó.",
        text: "El texto que entregó.",
        link: "El enlace que entregó.",
        graded_at: "Cuándo se revisó.",
      },
      harmless: ["file_key"],
      changes: "none",
    },
  },
};
