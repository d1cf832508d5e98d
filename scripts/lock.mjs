import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs `work` while no other process of this checkout runs work of the same name, so that `npm start` and `npm test`
 * may begin at once. A lock whose holder is gone is taken over.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const checkout = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 12);
  const lock = path.join(os.tmpdir(), `quinde-${checkout}-${name}.lock`);
  while (!take(lock)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock */
function take(lock) {
  const holder = path.join(lock, "pid");
  try {
    mkdirSync(lock);
    writeFileSync(holder, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  try {
    process.kill(Number(readFileSync(holder, "utf8")), 0);
  } catch (error) {
    // ENOENT: being taken right now, or just given back. ESRCH: its holder is gone.
    if (error.code === "ESRCH") rmSync(lock, { recursive: true, force: true });
  }
  return false;
}
