import { standings } from "@/lib/academy/completion";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { type ContentKind, Prisma } from "@/prisma/generated/client";
import { findLive } from "../live";
import type { ContentBelow } from "../schema";

export type Twig = {
  id: string;
  kind: ContentKind;
  parentId: string | null;
  title: string;
  authorId: string | null;
  wasPublished: boolean;
  deletedAt: Date | null;
};

/** Items and their descendants, from the top down. Deleted items come with the descendants deleted with them. */
export const listBranches = (tx: Pick<Prisma.TransactionClient, "$queryRaw">, ids: string[]): Promise<Twig[]> =>
  tx.$queryRaw<Twig[]>`
    WITH RECURSIVE branch AS (
      SELECT id, deleted_at FROM content_items WHERE id = ANY(${ids}::uuid[])
      UNION
      SELECT item.id, item.deleted_at FROM content_items item
        JOIN branch ON item.parent_id = branch.id AND item.deleted_at IS NOT DISTINCT FROM branch.deleted_at
    )
    SELECT id::text, kind::text, parent_id::text AS "parentId", title, author_id::text AS "authorId",
      published_at IS NOT NULL AS "wasPublished", item.deleted_at AS "deletedAt"
    FROM content_items item JOIN branch USING (id)
    ORDER BY item.kind, position, id`;

const named = 5;

export async function countBelow(_actor: Actor, ids: string[]): Promise<ContentBelow> {
  const all = (await listBranches(db, ids)).filter(({ deletedAt }) => deletedAt === null);
  const below = all.filter(({ id }) => !ids.includes(id));
  const counts: ContentBelow["counts"] = {};
  for (const { kind } of below) counts[kind] = (counts[kind] ?? 0) + 1;
  const lessons = all.filter(({ kind }) => kind === "lesson").map(({ id }) => id);
  const asked = { where: { lessonId: { in: lessons } }, distinct: "userId", select: { userId: true } } as const;
  const [live, students] = await Promise.all([findLive(db, all), db.lessonProgress.findMany(asked)]);
  const titles = below.slice(0, named).map(({ title }) => title);
  const finishers = await countFinishers(lessons.filter((id) => !live.has(id)));
  return { counts, titles, live: live.size, students: students.length, finishers };
}

/** @param lessons that would be new to the courses that they are in */
async function countFinishers(lessons: string[]): Promise<number> {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    WITH asked AS (
      SELECT section.parent_id AS id FROM content_items lesson JOIN content_items section ON section.id = lesson.parent_id
      WHERE lesson.id = ANY(${lessons}::uuid[])
    )
    SELECT count(DISTINCT user_id)::int AS count
    FROM (${Prisma.raw(standings("section.course_id in (select id from asked)"))}) AS standing WHERE finished IS NOT NULL`;
  return count;
}
