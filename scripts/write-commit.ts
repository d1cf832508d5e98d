import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commitFile } from "@/lib/core/commit";

/**
 * Writes beside the built server of which commit it was made: what `COMMIT` says, where there is no repository, as in the image; else what git
 * does, with `-dirty` behind it where files were changed since. Where nobody knows there is no such file.
 */
export function writeCommit(distDir: string): void {
  const file = path.join(distDir, "standalone", commitFile);
  const commit = process.env.COMMIT || askGit();
  if (commit) writeFileSync(file, `${commit}\n`);
  else rmSync(file, { force: true });
}

function askGit(): string {
  const { stdout } = spawnSync("git", ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return (stdout ?? "").trim();
}
