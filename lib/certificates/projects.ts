import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { certificateAudit } from "./audit";
import type { ApprovalInput } from "./schema";

export type WaitingProject = {
  userId: string;
  name: string;
  email: string;
  courseId: string;
  courseTitle: string;
  /** When they finished their last lesson. */
  since: Date;
};

type Row = { name: string; lastName: string; username: string } & Omit<WaitingProject, "name">;

/** Who finished all lessons of a course that wants a project, and waits for its approval; the first of them. */
export async function listWaitingProjects(): Promise<WaitingProject[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT u.id AS "userId", u.name, u.last_name AS "lastName", u.username, u.email,
      c.id AS "courseId", c.title AS "courseTitle", max(p.completed_at) AS since
    FROM courses c
      JOIN sections s ON s.course_id = c.id
      JOIN lessons l ON l.section_id = s.id
      JOIN lesson_progress p ON p.lesson_id = l.id AND p.completed_at IS NOT NULL
      JOIN users u ON u.id = p.user_id AND u.disabled_at IS NULL
    WHERE c.has_certificate AND c.certificate_project
      AND NOT EXISTS (SELECT FROM certificate_approvals a WHERE a.user_id = u.id AND a.course_id = c.id)
    GROUP BY u.id, c.id
    HAVING count(*) = (
      SELECT count(*) FROM lessons JOIN sections ON sections.id = lessons.section_id WHERE sections.course_id = c.id)
    ORDER BY since, u.id
    LIMIT 200`;
  return rows.map(({ lastName, username, ...row }) => ({ ...row, name: fullName({ ...row, lastName, username }) }));
}

/** Says that a person's project of a course is good, once. @throws AppError `not_found` */
export async function approveProject(actor: Actor, { userId, courseId }: ApprovalInput): Promise<void> {
  await db.$transaction(async (tx) => {
    const person = await tx.user.findUnique({
      where: { id: userId },
      select: { name: true, lastName: true, username: true },
    });
    const where = { id: courseId, hasCertificate: true, certificateProject: true };
    const course = await tx.course.findFirst({ where, select: { title: true } });
    if (!person || !course) throw new AppError("not_found", "No se encontró el proyecto.");
    const data = [{ userId, courseId, approvedById: actor.id }];
    if ((await tx.certificateApproval.createMany({ data, skipDuplicates: true })).count === 0) return;
    await certificateAudit.record(tx, actor, {
      action: "certificate.approve",
      target: { id: userId, name: fullName(person) },
      changes: { course: [null, course.title] },
    });
  });
}
