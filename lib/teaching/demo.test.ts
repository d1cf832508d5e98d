import { seed as seedAcademy } from "@/lib/academy/demo";
import { db } from "@/lib/core/db";
import { seedAfter as seedQuizzes } from "@/lib/quizzes/demo";
import { createUser } from "@/lib/testing/fixtures";
import { seed as seedPeople } from "@/lib/users/demo";
import { seed } from "./demo";

test("in the demonstration a lesson is done by nobody who lacks its quiz or its task", async () => {
  await createUser({ role: "superadmin" });
  await db.$transaction(
    async (tx) => {
      for (const part of [seedPeople, seedAcademy, seed]) await part(tx);
    },
    { timeout: 60_000 },
  );
  await seedQuizzes();
  const lacking = await db.$queryRaw`
    SELECT lesson.slug, lesson.quiz <> '' AS quiz, lesson.task, seen.user_id
    FROM lesson_progress seen JOIN lessons lesson ON lesson.id = seen.lesson_id
    WHERE seen.completed_at IS NOT NULL AND (
      (lesson.quiz <> '' AND NOT EXISTS (
        SELECT FROM quiz_attempts one WHERE one.user_id = seen.user_id AND one.lesson_id = lesson.id AND one.passed))
      OR (lesson.task <> '' AND NOT EXISTS (
        SELECT FROM hand_ins one WHERE one.user_id = seen.user_id AND one.lesson_id = lesson.id AND one.state = 'accepted')))`;
  expect(lacking).toEqual([]);
  const states = await db.handIn.groupBy({ by: ["state"], _count: true, orderBy: { state: "asc" } });
  expect(states.map(({ state }) => state)).toEqual(["handed_in", "returned", "accepted"]);
  expect(await db.quizAttempt.count({ where: { state: "submitted" } })).toBe(2);
  expect(await db.courseCompletion.count()).toBeGreaterThan(10);
});
