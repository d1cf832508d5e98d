import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";

/*
 * docs/long-runs.md has a line for each version whose long tests were green. `npm run test:long` writes it, and `npm test` fails while the
 * version of package.json has none.
 */

const file = "docs/long-runs.md";

export type LongRun = { hash: string; passed: number; seconds: number };

/** Tells why the version of package.json may not be given out; undefined where its long tests were green. */
export function whyNoLongRun(): string | undefined {
  const version = versionHere();
  const lines = readFileSync(file, "utf8").split("\n");
  if (lines.some((line) => line.startsWith(`| ${version} `))) return undefined;
  return `${file} has no line for version ${version}: run npm run test:long, and commit what it writes.`;
}

/** Adds the line of a version of which every long test passed. */
export function writeLongRun({ hash, passed, seconds }: LongRun): void {
  const day = new Date().toISOString().slice(0, 10);
  const cells = [versionHere(), day, hash.slice(0, 12), passed, `${Math.round(seconds)} s`];
  appendFileSync(file, `| ${cells.join(" | ")} |\n`);
}

/** A hash of every file that belongs to the project, committed or not, but those lines. */
export function treeHash(): string {
  const names = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], { encoding: "utf8" });
  const hash = createHash("sha256").update(process.version);
  for (const name of names.split("\0").filter(Boolean).sort()) {
    if (name !== file && existsSync(name)) hash.update(`${name}\0`).update(readFileSync(name));
  }
  return hash.digest("hex");
}

const versionHere = (): string => (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
