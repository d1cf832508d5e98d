import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { findLive } from "../live";
import type { ContentBelow } from "../schema";
import type { ContentKind } from "../shared/kinds";
import { listBranches } from "./branches";

/** So many are named of what hangs on something. */
const named = 5;

/** What hangs on some items, for whoever is about to delete them. What is not there hangs on nothing. */
export async function countBelow(_actor: Actor, ids: string[]): Promise<ContentBelow> {
  const all = (await listBranches(db, ids)).filter(({ deletedAt }) => deletedAt === null);
  const chosen = new Set(ids);
  const below = all.filter(({ id }) => !chosen.has(id));
  const counts: Partial<Record<ContentKind, number>> = {};
  for (const { kind } of below) counts[kind] = (counts[kind] ?? 0) + 1;
  const lessons = all.filter(({ kind }) => kind === "lesson").map(({ id }) => id);
  const [live, students] = await Promise.all([
    findLive(
      db,
      all.map(({ id }) => id),
    ),
    db.lessonProgress.findMany({
      where: { lessonId: { in: lessons } },
      distinct: ["userId"],
      select: { userId: true },
    }),
  ]);
  return {
    counts,
    titles: below.slice(0, named).map(({ title }) => title),
    live: live.size,
    students: students.length,
  };
}
