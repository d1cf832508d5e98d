import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { db, pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { ensureOptions } from "@/lib/options/select";
import { adoptStrays } from "@/lib/studio/adopt";
import { createCourse, createUser } from "@/lib/testing/fixtures";
import { hourlyWork as makeHourlyWork } from "./maintenance";

/* The tasks as they are, one after another; backups, which come last, have nothing to do with the others. */
jest.mock("@/lib/backups/restore/states", () => ({
  sweepStates: async () => undefined,
  whileNoStateComesBack: async () => false,
}));
jest.mock("@/lib/backups/schedule/prune", () => ({ pruneBackups: async () => undefined }));

test("what was deleted in the studio goes for good with what hangs on it: the tasks before leave it alone", async () => {
  await ensureOptions();
  const warned = jest.spyOn(log, "warn");
  const course = await createCourse();
  await adoptStrays();
  const lessons = course.sections.flatMap((section) => section.lessons.map(({ id }) => id));
  const { id: userId } = await createUser();
  await db.lessonProgress.createMany({ data: lessons.map((lessonId) => ({ userId, lessonId })) });
  const branch = { id: { in: [course.id, ...course.sections.map(({ id }) => id), ...lessons] } };
  await db.course.delete({ where: { id: course.id } });
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  await db.contentItem.updateMany({ where: branch, data: { deletedAt: days(31) } });

  const hourlyWork = makeHourlyWork();
  await prepareWork(hourlyWork);
  await runDueJobs(hourlyWork);
  expect([await db.contentItem.count({ where: branch }), await db.lessonProgress.count({ where: { userId } })]).toEqual(
    [0, 0],
  );
  expect(warned).not.toHaveBeenCalled();
});

test("progress that was left behind of lessons that are gone for good goes; that of others stays", async () => {
  const course = await createCourse();
  const { id: live } = course.sections[0]!.lessons[0]!;
  const { id: archived } = await db.contentItem.create({ data: { kind: "lesson", title: "A", slug: "a", fields: {} } });
  const { id: userId } = await createUser();
  const data = [live, archived, randomUUID()].map((lessonId) => ({ userId, lessonId }));
  await db.lessonProgress.createMany({ data });
  const migration = "prisma/migrations/20261124170000_progress_of_purged_lessons/migration.sql";
  await pool.query(readFileSync(migration, "utf8"));
  const left = await db.lessonProgress.findMany({ where: { userId }, select: { lessonId: true } });
  expect(left.map(({ lessonId }) => lessonId).sort()).toEqual([live, archived].sort());
});
