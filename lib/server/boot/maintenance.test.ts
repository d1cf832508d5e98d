import { setTimeout as sleep } from "node:timers/promises";
import { sweepStates } from "@/lib/backups/restore/states";
import { pruneBackups } from "@/lib/backups/schedule/prune";
import { backupFiles } from "@/lib/backups/store/manifests";
import { log } from "@/lib/core/log";
import { sweepFiles } from "@/lib/files/sweep";
import { fileKinds } from "@/lib/stored-files";
import { purgeDeleted } from "@/lib/studio/purge";
import { maintainVisits } from "@/lib/visits/maintenance";
import { storeKeptVisits } from "@/lib/visits/record/record-visit";
import { deletePastConversations } from "@/lib/whatsapp/desk/retention";
import { encodeOldPictures } from "@/lib/whatsapp/media/encode-old";
import { deletePast } from "../database/retention";
import { startMaintenance } from "./maintenance";

jest.mock("@/lib/backups/restore/states", () => ({ sweepStates: jest.fn(async () => undefined) }));
jest.mock("@/lib/backups/schedule/prune", () => ({ pruneBackups: jest.fn(async () => undefined) }));
jest.mock("@/lib/files/sweep", () => ({ sweepFiles: jest.fn(async () => undefined) }));
jest.mock("@/lib/studio/purge", () => ({ purgeDeleted: jest.fn(async () => undefined) }));
jest.mock("@/lib/visits/maintenance", () => ({ maintainVisits: jest.fn(async () => undefined) }));
jest.mock("@/lib/visits/record/record-visit", () => ({ storeKeptVisits: jest.fn(async () => undefined) }));
jest.mock("@/lib/whatsapp/desk/retention", () => ({ deletePastConversations: jest.fn(async () => undefined) }));
jest.mock("@/lib/whatsapp/media/encode-old", () => ({ encodeOldPictures: jest.fn(async () => undefined) }));
jest.mock("../database/retention", () => ({ deletePast: jest.fn(async () => undefined) }));
jest.mock("node:timers/promises", () => ({ setTimeout: jest.fn() }));

const turn = () => new Promise(setImmediate);
const tasks = [
  storeKeptVisits,
  maintainVisits,
  deletePast,
  deletePastConversations,
  purgeDeleted,
  sweepStates,
  pruneBackups,
  encodeOldPictures,
].map((task) => jest.mocked<() => Promise<unknown>>(task as never));
const runs = () => tasks.map((task) => task.mock.calls.length);

test("every task has its turn at once and each hour, also after one that failed, until it is stopped", async () => {
  const told = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  let wake: () => void = () => undefined;
  jest.mocked(sleep).mockImplementation(
    (_ms, _value, { signal } = {}) =>
      new Promise((resolve, reject) => {
        wake = () => resolve(undefined as never);
        signal!.addEventListener("abort", () => reject(signal!.reason as Error));
      }),
  );
  const failure = new Error("the database is away");
  tasks[0]!.mockRejectedValueOnce(failure);
  const stop = startMaintenance();
  await turn();
  expect(runs()).toEqual(Array(tasks.length).fill(1));
  expect(jest.mocked(sweepFiles).mock.calls.map(([kind]) => kind)).toEqual([...fileKinds, backupFiles]);
  expect(told.mock.calls).toEqual([[{ err: failure, task: "keptVisits" }, "maintenance failed"]]);
  expect(jest.mocked(sleep).mock.calls.map(([ms]) => ms)).toEqual([60 * 60 * 1000]);
  wake();
  await turn();
  expect(runs()).toEqual(Array(tasks.length).fill(2));
  stop();
  await turn();
  wake();
  await turn();
  expect(runs()).toEqual(Array(tasks.length).fill(2));
});
