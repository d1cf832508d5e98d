import { sweepStates } from "@/lib/backups/restore/states";
import { pruneBackups } from "@/lib/backups/schedule/prune";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { fileKinds } from "@/lib/files/kind";
import { sweepFiles } from "@/lib/files/sweep";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork, startJobs } from "@/lib/jobs/runner";
import { purgeDeleted } from "@/lib/studio/purge";
import { maintainVisits } from "@/lib/visits/maintenance";
import { storeKeptVisits } from "@/lib/visits/record/record-visit";
import { gate } from "@/lib/testing/gate";
import { waitUntil } from "@/lib/testing/wait-until";
import { deletePastConversations } from "@/lib/whatsapp/desk/retention";
import { encodeOldPictures } from "@/lib/whatsapp/media/encode-old";
import { deletePast } from "../database/retention";
import { hourlyWork as makeHourlyWork } from "./maintenance";

jest.mock("@/lib/backups/restore/states", () => ({
  ...jest.requireActual<object>("@/lib/backups/restore/states"),
  sweepStates: jest.fn(async () => undefined),
}));
jest.mock("@/lib/backups/schedule/prune", () => ({ pruneBackups: jest.fn(async () => undefined) }));
jest.mock("@/lib/files/sweep", () => ({ sweepFiles: jest.fn(async () => undefined) }));
jest.mock("@/lib/studio/purge", () => ({ purgeDeleted: jest.fn(async () => undefined) }));
jest.mock("@/lib/visits/maintenance", () => ({ maintainVisits: jest.fn(async () => undefined) }));
jest.mock("@/lib/visits/record/record-visit", () => ({ storeKeptVisits: jest.fn(async () => undefined) }));
jest.mock("@/lib/whatsapp/desk/retention", () => ({ deletePastConversations: jest.fn(async () => undefined) }));
jest.mock("@/lib/whatsapp/media/encode-old", () => ({ encodeOldPictures: jest.fn(async () => undefined) }));
jest.mock("../database/retention", () => ({ deletePast: jest.fn(async () => undefined) }));

const hourlyWork = makeHourlyWork();
const tasks = [
  deletePast,
  deletePastConversations,
  encodeOldPictures,
  storeKeptVisits,
  maintainVisits,
  sweepStates,
  pruneBackups,
  purgeDeleted,
].map((task) => jest.mocked<() => Promise<unknown>>(task as never));
const runs = () => tasks.map((task) => task.mock.calls.length);

const rows = () => db.job.findMany({ where: { kind: hourlyWork.kind.name }, orderBy: { id: "asc" } });

beforeEach(async () => {
  jest.clearAllMocks();
  await db.job.deleteMany();
  await prepareWork(hourlyWork);
});
test("every task has its turn at once and each hour, in one process, also after one that failed: its row says why", async () => {
  const told = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  const failures = [new Error("it is broken"), Object.assign(new Error("the database is away"), { code: "08006" })];
  tasks[0]!.mockRejectedValueOnce(failures[0]);
  tasks[1]!.mockRejectedValueOnce(failures[1]);
  await Promise.all([runDueJobs(hourlyWork), runDueJobs(hourlyWork)]);
  expect(runs()).toEqual(Array(tasks.length).fill(1));
  expect(told.mock.calls).toEqual([
    [{ err: failures[0], task: "retention" }, "maintenance failed"],
    [{ reason: "the database is away", task: "whatsapp" }, "maintenance failed"],
  ]);
  for (const { state, dueAt, endedAt } of await rows()) {
    expect([state, Math.round((dueAt.getTime() - endedAt!.getTime()) / 1_000)]).toEqual(["waiting", 60 * 60]);
  }
  const failed = (await rows()).filter(({ error }) => error !== "");
  expect(Object.fromEntries(failed.map(({ dedupe, error }) => [dedupe, error]))).toEqual({
    retention: failures[0]!.message,
    whatsapp: failures[1]!.message,
  });
  const swept = jest.mocked(sweepFiles).mock.calls.map(([kind]) => kind.folder);
  expect(swept.toSorted()).toEqual(fileKinds.all.map(({ folder }) => folder).toSorted());

  await runDueJobs(hourlyWork);
  expect(runs()).toEqual(Array(tasks.length).fill(1));
  await db.job.updateMany({ data: { dueAt: new Date() } });
  await runDueJobs(hourlyWork);
  expect(runs()).toEqual(Array(tasks.length).fill(2));
  expect((await rows()).map(({ error }) => error).join("")).toBe("");
});

test("a process that stops waits for none of them and begins no more; another one does it then", async () => {
  const { opened, open } = gate();
  tasks[0]!.mockImplementationOnce(() => opened);
  const jobs = startJobs([hourlyWork]);
  await waitUntil("the first is at work", () => runs()[0]);
  await jobs.stop();
  expect(runs()).toEqual([1, ...Array<number>(tasks.length - 1).fill(0)]);
  expect((await rows())[0]).toMatchObject({ dedupe: "retention", state: "waiting", attempts: 0, error: "" });
  open();
  await runDueJobs(hourlyWork);
  expect(runs()).toEqual([2, ...Array<number>(tasks.length - 1).fill(1)]);
});

test("a task of a newer version is left to it", async () => {
  await db.job.create({ data: { kind: hourlyWork.kind.name, dedupe: "constructor" } });
  await runDueJobs(hourlyWork);
  expect((await rows()).at(-1)).toMatchObject({ state: "waiting", attempts: 0, error: "" });
  expect((await rows()).at(-1)!.dueAt.getTime() - Date.now()).toBeGreaterThan(50_000);
});
