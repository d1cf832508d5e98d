import { coursePath } from "@/lib/academy/shared/paths";
import { type Day, dayOf, fromDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { type ClosedLink, closedLinks } from "../shared/groups";
import { takeIn } from "./groups";

const linkWrong = () => new AppError("not_found", "El enlace no es válido.");

export type Invitation = { name: string; startsOn: Day; course: string; path: string; closed: ClosedLink | null };

/** Null for an unknown or expired link, or an unpublished course. */
export async function findInvitation(code: string): Promise<Invitation | null> {
  if (!/^[\w-]{1,64}$/.test(code)) return null;
  const group = await db.courseGroup.findUnique({
    where: { joinCode: code },
    include: { _count: { select: { members: true } } },
  });
  const course =
    group &&
    (await db.course.findUnique({
      where: { id: group.courseId },
      select: { title: true, slug: true, category: { select: { slug: true } } },
    }));
  if (!course) return null;
  const isFull = group.joinLimit !== null && group._count.members >= group.joinLimit;
  return {
    ...{ name: group.name, startsOn: fromDateColumn(group.startsOn), course: course.title },
    path: coursePath(course.category.slug, course.slug),
    closed: closedBy(group) ?? (isFull ? "full" : null),
  };
}

const closedBy = ({ finishedAt, joinUntil }: { finishedAt: Date | null; joinUntil: Date | null }) =>
  finishedAt ? "finished" : joinUntil && fromDateColumn(joinUntil) < dayOf(new Date()) ? "over" : null;

/**
 * Members stay members, even if the group is full.
 * @throws AppError `not_found`, `conflict` if full, finished or the link expired
 */
export async function joinGroup(actor: Actor, code: string): Promise<{ path: string }> {
  const invitation = await findInvitation(code);
  if (!invitation) throw linkWrong();
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM course_groups WHERE join_code = ${code} FOR UPDATE`;
    const group = await tx.courseGroup.findUnique({ where: { joinCode: code } });
    if (!group) throw linkWrong();
    const closed = closedBy(group);
    const isMember = { where: { groupId_userId: { groupId: group.id, userId: actor.id } }, select: { userId: true } };
    if (closed && !(await tx.courseGroupMember.findUnique(isMember)))
      throw new AppError("conflict", closedLinks[closed]);
    await takeIn(tx, group, actor.id);
  });
  return { path: invitation.path };
}
