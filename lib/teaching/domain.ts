import { db } from "@/lib/core/db";
import type { Domain } from "@/lib/domain";
import { rowsOf } from "@/lib/people/personal-data";
import { groupAudit } from "./groups/audit";
import { findInvitation } from "./groups/join";
import { groupPath } from "./shared/groups";
import { handInAudit } from "./hand-ins/audit";
import { handInFiles } from "./hand-ins/files";
import { teachingPanel } from "./shared/panel";
import { courseMessageAudit } from "./messages/audit";
import { wantsCourseMails } from "./mail-refusal";
import { courseMessageMail } from "./mails/course-message";
import { handInGradedMail } from "./mails/hand-in-graded";

export const teachingDomain: Domain = {
  name: "teaching",
  audit: [handInAudit, groupAudit, courseMessageAudit],
  demo: () => import("./demo"),
  files: [handInFiles],
  fixedPages: { "/auth/mails/[token]": () => "/auth/mails/*", "/grupos/[code]": () => "/grupos/*" },
  // Limited because every request queries the database.
  limitedPages: [
    {
      under: groupPath,
      limit: { call: "GET /grupos", points: 120, seconds: 60 },
      isMissing: async (path) => !(await findInvitation(path.slice(groupPath.length))),
    },
  ],
  mails: [handInGradedMail, courseMessageMail],
  panel: teachingPanel,
  personalData: {
    parts: {
      handIns: ({ id }) => db.$queryRaw`
        SELECT title_lesson AS lesson, text, link, file_name AS "fileName", state::text, points, note,
          handed_in_at AS "handedInAt"
        FROM hand_ins LEFT JOIN lessons ON lessons.id = lesson_id WHERE user_id = ${id}::uuid ORDER BY handed_in_at`,
      groups: ({ id }) => db.$queryRaw`
        SELECT one.name, course.title AS course, member.joined_at AS "joinedAt" FROM course_group_members member
          JOIN course_groups one ON one.id = member.group_id LEFT JOIN courses course ON course.id = one.course_id
        WHERE member.user_id = ${id}::uuid ORDER BY member.joined_at`,
      courseMessages: ({ id }) => db.$queryRaw`
        SELECT subject, message.created_at AS "sentAt" FROM course_message_people got
          JOIN course_messages message ON message.id = got.message_id
        WHERE got.user_id = ${id}::uuid ORDER BY message.created_at`,
      wantsCourseMails: ({ id }) => wantsCourseMails(id),
      writtenCourseMessages: ({ id: authorId }) =>
        rowsOf(db.courseMessage, { where: { authorId }, select: { subject: true, text: true, createdAt: true } }),
    },
  },
  tables: {
    course_groups: {
      about: "Los grupos que llevan juntos un curso desde un día.",
      columns: {
        course_id: "El curso del grupo.",
        starts_on: "El día en que empieza.",
        join_code: "El código del enlace para unirse; vacío si no hay enlace.",
        join_limit: "Cuántas personas como máximo; vacío si no hay límite.",
        join_until: "El último día del enlace.",
        finished_at: "Cuándo terminó; vacío mientras siga en curso.",
      },
      hidden: ["join_code"],
      changes: "none",
    },
    course_group_members: {
      about: "Quiénes están en cada grupo de un curso.",
      columns: { group_id: "El grupo.", joined_at: "Cuándo entró." },
      changes: "none",
    },
    course_messages: {
      about: "Los mensajes que se enviaron a las personas que dejaron un curso.",
      columns: {
        course_id: "El curso del mensaje.",
        days: "Cuántos días sin actividad llevaban.",
        subject: "El asunto del correo.",
        text: "Lo que se escribió.",
        author_id: "Quién lo escribió.",
      },
      changes: "none",
    },
    course_message_people: {
      about: "A quiénes se envió cada mensaje de un curso.",
      columns: { message_id: "El mensaje." },
      changes: "none",
    },
    course_mail_refusals: {
      about: "Las personas que no quieren mensajes de los cursos que dejaron.",
      changes: "none",
    },
    hand_ins: {
      about: "Lo que entregaron las personas en las tareas de las lecciones, y el comentario que recibieron.",
      columns: {
        file_key: "El nombre de su archivo en el almacén.",
        file_name: "El nombre que tenía su archivo cuando lo entregó.",
        points: "Los puntos que obtuvo en cada criterio de la rúbrica.",
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
