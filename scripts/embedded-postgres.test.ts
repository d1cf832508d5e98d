import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { waitUntil } from "@/lib/testing/wait-until";

/* Programs that start the database and end without stopping it, each in a process group of its own, as systemd or a container has it. */

let dataDir: string;
let starter: ChildProcess;
const directory = () => path.join(dataDir, "postgres");

beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "quinde-starter-"));
  chmodSync(dataDir, 0o755); // the user `postgres` comes in
});
afterAll(async () => {
  starter.kill("SIGKILL");
  for (const pid of processesOf(dataDir)) process.kill(pid, "SIGQUIT");
  await waitUntil("what is left has ended", () => processesOf(dataDir).length === 0);
  rmSync(dataDir, { recursive: true });
});

function start(): void {
  const source = `void import("./scripts/embedded-postgres.ts").then(async ({ startPostgres }) => {
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.send("runs");
    setInterval(() => {}, 1000);
  });`;
  starter = spawn(process.execPath, ["--import", "tsx", "--eval", source], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
}

/** All that runs in the folder or is told of it. */
const processesOf = (folder: string): number[] =>
  readdirSync("/proc").flatMap((name) => {
    try {
      return readFileSync(`/proc/${name}/cmdline`, "utf8").includes(`${folder}/`) ? [Number(name)] : [];
    } catch {
      return []; // no process, or one that has ended
    }
  });

test.each<[string, () => Promise<unknown>, "group" | "starter", NodeJS.Signals]>([
  ["while its files are made", () => waitUntil("files", () => existsSync(`${directory()}.new`)), "group", "SIGTERM"],
  ["when its process begins", () => waitUntil("a process", () => existsSync(directory())), "group", "SIGTERM"],
  [
    "while it starts",
    () => waitUntil("its file", () => existsSync(`${directory()}/postmaster.pid`)),
    "group",
    "SIGTERM",
  ],
  ["when it runs", () => once(starter, "message"), "group", "SIGTERM"],
  ["when it runs, without a word", () => once(starter, "message"), "starter", "SIGKILL"],
])("no server outlives its starter: %s", async (_, moment, whom, signal) => {
  start();
  const ended = once(starter, "exit");
  await moment();
  process.kill(whom === "group" ? -starter.pid! : starter.pid!, signal);
  await ended;
  await waitUntil("no server is left", () => processesOf(dataDir).length === 0);
  expect(existsSync(path.join(directory(), "postmaster.pid"))).toBe(false);
});
