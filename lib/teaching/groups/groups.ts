import { randomBytes } from "node:crypto";
import { standings } from "@/lib/academy/completion";
import { dayOf, fromDateColumn, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { type Changes, diff, personTarget } from "@/lib/people/audit";
import { itemNotFound } from "@/lib/studio/access";
import { type CourseGroup, Prisma } from "@/prisma/generated/client";
import { requireCourse, seenCourses } from "../access";
import { closedLinks, mostMembers, type TaughtGroup } from "../shared/groups";
import { groupAudit } from "./audit";
import type { GroupInput } from "./schema";

const groupNotFound = () => new AppError("not_found", "No se encontró el grupo.");

/** @param course that the caller may see */
export async function listGroups(course: { id: string }): Promise<TaughtGroup[]> {
  const rows = await db.$queryRaw<(Omit<TaughtGroup, "state"> & { finishedAt: Date | null })[]>`
    WITH asked AS (SELECT ${course.id}::uuid AS id), finisher AS (
      SELECT user_id FROM (${Prisma.raw(standings("section.course_id = (select id from asked)"))}) AS standing
      WHERE finished IS NOT NULL
    )
    SELECT one.id, one.name, one.starts_on::text AS "startsOn", one.join_code AS "joinCode",
      one.join_limit AS "joinLimit", one.join_until::text AS "joinUntil", one.finished_at AS "finishedAt",
      count(member.user_id)::int AS members,
      count(member.user_id) FILTER (WHERE member.user_id IN (SELECT user_id FROM finisher))::int AS done
    FROM course_groups one LEFT JOIN course_group_members member ON member.group_id = one.id
    WHERE one.course_id = ${course.id}::uuid
    GROUP BY one.id ORDER BY one.starts_on DESC, one.id DESC`;
  const today = dayOf(new Date());
  return rows.map(({ finishedAt, ...group }) => ({
    ...group,
    state: finishedAt ? "finished" : group.startsOn > today ? "upcoming" : "running",
  }));
}

export const listGroupChoices = (courseId: string): Promise<{ id: string; name: string }[]> =>
  db.courseGroup.findMany({
    where: { courseId },
    orderBy: [{ startsOn: "desc" }, { id: "desc" }],
    select: { id: true, name: true },
  });

/** Per course. */
const mostGroups = 100;

/** @throws AppError `not_found`, `conflict` if the course has too many */
export async function createGroup(actor: Actor, courseId: string, input: GroupInput): Promise<{ id: string }> {
  await requireCourse(actor, courseId);
  if (!(await db.course.findUnique({ where: { id: courseId }, select: { id: true } }))) throw itemNotFound("course");
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`course groups ${courseId}`}, 0))`;
    if ((await tx.courseGroup.count({ where: { courseId } })) >= mostGroups) {
      throw new AppError("conflict", "El curso ya tiene 100 grupos. Elimina uno que no uses.");
    }
    const data = { courseId, ...columnsOf(input, null) };
    const { id } = await tx.courseGroup.create({ data, select: { id: true } });
    await groupAudit.record(tx, actor, { action: "group.create", target: { id, name: input.name } });
    return { id };
  });
}

/** A new start moves its lessons' days. @throws AppError `not_found` */
export const updateGroup = (actor: Actor, id: string, input: GroupInput): Promise<void> =>
  changeGroup(actor, id, async (tx, before) => {
    const data = columnsOf(input, before.joinCode);
    await tx.courseGroup.update({ where: { id }, data });
    const changes = diff(told(before), told({ ...before, ...data }));
    await groupAudit.record(tx, actor, { action: "group.update", target: { id, name: input.name }, changes });
  });

const columnsOf = ({ hasLink, startsOn, joinUntil, ...input }: GroupInput, joinCode: string | null) => ({
  ...input,
  startsOn: toDateColumn(startsOn),
  joinUntil: joinUntil ? toDateColumn(joinUntil) : null,
  joinCode: hasLink ? (joinCode ?? randomBytes(12).toString("base64url")) : null,
});

const told = ({ name, startsOn, joinCode, joinLimit, joinUntil }: CourseGroup) => ({
  ...{ name, startsOn: fromDateColumn(startsOn), hasLink: joinCode !== null, joinLimit },
  joinUntil: joinUntil && fromDateColumn(joinUntil),
});

/** Ending a group unlocks everything for its members. @throws AppError `not_found` */
export const finishGroup = (actor: Actor, id: string, finished: boolean): Promise<void> =>
  changeGroup(actor, id, async (tx, { name, finishedAt }) => {
    if ((finishedAt !== null) === finished) return;
    await tx.courseGroup.update({ where: { id }, data: { finishedAt: finished ? new Date() : null } });
    await groupAudit.record(tx, actor, { action: finished ? "group.finish" : "group.reopen", target: { id, name } });
  });

/** Members keep their work. @throws AppError `not_found` */
export const removeGroup = (actor: Actor, id: string): Promise<void> =>
  changeGroup(actor, id, async (tx, { name }) => {
    await tx.courseGroup.delete({ where: { id } });
    await groupAudit.record(tx, actor, { action: "group.remove", target: { id, name } });
  });

const member = { id: true, name: true, lastName: true, username: true } as const;

/**
 * Only admins may find people this way. Existing members stay.
 * @throws AppError `not_found`, `conflict` if finished or full
 */
export const addMember = (actor: Actor, id: string, typed: string): Promise<void> =>
  changeGroup(actor, id, async (tx, { name, finishedAt }) => {
    const user = await tx.user.findFirst({
      where: { OR: [{ username: typed }, { email: typed.toLowerCase() }], disabledAt: null },
      select: member,
    });
    if (!user) throw new AppError("not_found", "No hay ninguna cuenta con ese usuario o correo.");
    if (finishedAt) throw new AppError("conflict", closedLinks.finished);
    if (!(await takeIn(tx, { id, joinLimit: null }, user.id))) return;
    const changes: Changes = { person: [null, personTarget(user).name] };
    await groupAudit.record(tx, actor, { action: "group.add", target: { id, name }, changes });
  });

/**
 * @returns whether they were new
 * @throws AppError `conflict` if full
 */
export async function takeIn(
  tx: Prisma.TransactionClient,
  { id: groupId, joinLimit }: Pick<CourseGroup, "id" | "joinLimit">,
  userId: string,
): Promise<boolean> {
  const where = { groupId_userId: { groupId, userId } };
  if (await tx.courseGroupMember.findUnique({ where, select: { userId: true } })) return false;
  const members = await tx.courseGroupMember.count({ where: { groupId } });
  if (members >= (joinLimit ?? mostMembers)) throw new AppError("conflict", closedLinks.full);
  await tx.courseGroupMember.create({ data: { groupId, userId } });
  return true;
}

/** @throws AppError `not_found` */
export const removeMember = (actor: Actor, id: string, userId: string): Promise<void> =>
  changeGroup(actor, id, async (tx, { name }) => {
    const { count } = await tx.courseGroupMember.deleteMany({ where: { groupId: id, userId } });
    if (count === 0) throw new AppError("not_found", "Esa persona ya no está en el grupo.");
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: member });
    const changes: Changes = { person: [personTarget(user).name, null] };
    await groupAudit.record(tx, actor, { action: "group.take", target: { id, name }, changes });
  });

/** Locks the group's row. @throws AppError `not_found` */
async function changeGroup(
  actor: Actor,
  id: string,
  change: (tx: Prisma.TransactionClient, group: CourseGroup) => Promise<void>,
): Promise<void> {
  const [found, courses] = await Promise.all([
    db.courseGroup.findUnique({ where: { id }, select: { courseId: true } }),
    seenCourses(actor),
  ]);
  if (!found || (courses && !courses.includes(found.courseId))) throw groupNotFound();
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM course_groups WHERE id = ${id}::uuid FOR UPDATE`;
    const group = await tx.courseGroup.findUnique({ where: { id } });
    if (!group) throw groupNotFound();
    await change(tx, group);
  });
}
