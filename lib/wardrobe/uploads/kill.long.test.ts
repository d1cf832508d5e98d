import { spawn } from "node:child_process";
import { once } from "node:events";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { killUploads } from "@/lib/testing/kill-uploads";

const { folder, remove } = ownFolder("wardrobe-kill-test");

afterAll(async () => {
  configureStorage({});
  remove();
});

async function start() {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/testing/upload-process.ts"], {
    env: { ...process.env, DATA_DIR: folder },
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

test("whatever is killed in the middle of twenty uploads, what was answered is there, nothing twice and nothing by half", async () => {
  configureStorage({ DATA_DIR: folder });
  const found = await killUploads(3, start);
  expect(found.answered).toBeGreaterThanOrEqual(3);
  expect(found).toMatchObject({ lost: 0, pieces: 60, torn: [], left: [] });
});
