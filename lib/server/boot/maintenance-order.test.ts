import { pruneBackups } from "@/lib/backups/schedule/prune";
import { closeDatabase, db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { ensureOptions } from "@/lib/options/select";
import { adoptStrays } from "@/lib/studio/adopt";
import { createCourse, createUser } from "@/lib/testing/fixtures";
import { waitUntil } from "@/lib/testing/wait-until";
import { startMaintenance } from "./maintenance";

/* The tasks as they are, one after another; backups, which come last, have nothing to do with the others. */
jest.mock("@/lib/backups/restore/states", () => ({ sweepStates: async () => undefined }));
jest.mock("@/lib/backups/store/change", () => ({ sweepStore: async () => undefined }));
jest.mock("@/lib/backups/schedule/prune", () => ({ pruneBackups: jest.fn(async () => undefined) }));

afterAll(closeDatabase);

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

  const stop = startMaintenance();
  await waitUntil("every task had its turn", () => jest.mocked(pruneBackups).mock.calls.length > 0, { within: 30_000 });
  stop();
  expect([await db.contentItem.count({ where: branch }), await db.lessonProgress.count({ where: { userId } })]).toEqual(
    [0, 0],
  );
  expect(warned).not.toHaveBeenCalled();
});
