import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeDatabase } from "@/lib/core/db";
import { killDrafts } from "@/lib/testing/kill-drafts";

afterAll(closeDatabase);

async function start() {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/testing/draft-process.ts"], {
    env: { ...process.env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exit = once(child, "exit");
  const [port] = (await once(child, "message")) as [number];
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  return { port, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

test("whoever is killed or offline while two people write a lesson, no word that was kept is lost or there twice", async () => {
  const found = await killDrafts(3, start);
  expect(found.kept).toBeGreaterThan(30);
  expect(found).toMatchObject({ lost: 0, twice: 0, clashes: 0, kills: 3, windows: 3 });
}, 120_000);
