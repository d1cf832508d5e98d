import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A disk of so many KB, where this machine lets us have one: for root on Linux. */
export function smallDisk(kilobytes: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-disk-"));
  const mount = (options: string) =>
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "pipe" });
  let isMounted = true;
  try {
    mount(`size=${kilobytes}k`);
  } catch {
    isMounted = false;
  }
  return {
    folder,
    isMounted,
    mount,
    remove: () => {
      if (isMounted) execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
