import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import { itemNotFound, mayWrite } from "@/lib/studio/access";

/** Null for all courses. */
export async function seenCourses(actor: Pick<Actor, "id" | "role">): Promise<string[] | null> {
  if (can(actor, "teaching.all")) return null;
  const items = await db.contentItem.findMany({
    where: { kind: "course", deletedAt: null },
    select: { id: true, authorId: true, editorIds: true },
  });
  return items.filter((item) => mayWrite(actor, item)).map(({ id }) => id);
}

/** @throws AppError `not_found` if the actor may not see the course's figures */
export async function requireCourse(actor: Actor, id: string): Promise<void> {
  const courses = await seenCourses(actor);
  if (courses && !courses.includes(id)) throw itemNotFound("course");
}
