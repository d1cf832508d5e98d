import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { ensureOptions } from "@/lib/options/select";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { listBackups } from "../store/manifests";
import { runSchedule } from "./run";

const { folder, remove } = ownFolder("backup-schedule-test");

beforeAll(async () => {
  await makeDatabase();
  configureStorage({ DATA_DIR: folder });
  await ensureOptions();
});
afterAll(async () => {
  remove();
  configureStorage({});
  await dropDatabase();
});

test("one of the whole schema is made and verified", async () => {
  // In the night after the options were written.
  await runSchedule(new Date(Date.now() + 24 * 3_600_000));
  const [whole] = await listBackups();
  expect(whole).toMatchObject({ reason: "schedule", verified: { ok: true, reason: null } });
  expect(whole!.tables!.length).toBeGreaterThan(60);
});
