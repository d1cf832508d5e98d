import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { randomOf } from "../../lib/core/random";
import { findMutants, type Mutant } from "../mutate/mutants";
import { Problem, runScript } from "../steps";
import { run } from "./parts";
import { isTest } from "./sources";

/*
 * `node --import tsx scripts/test-changed/proof.ts [--count 30] [--seed 27] [--only 3,7] [--journeys]`: how much `npm run test:changed`
 * notices. In a file that a commit changed a fault is planted, for so many commits of the log, and the command is run for it. It
 * writes to the working tree, which has to be clean, and puts back what was there.
 */

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "30" },
    seed: { type: "string", default: "27" },
    only: { type: "string" },
    journeys: { type: "boolean", default: false },
  },
});

void runScript(async () => {
  if (git("status", "--porcelain").length > 0)
    throw new Problem("Something is not committed: faults are planted in the tree");
  const only = values.only?.split(",").map(Number);
  const faults = choose(Number(values.count)).filter((_, at) => !only || only.includes(at + 1));
  const noticed: number[] = [];
  for (const { commit, file, line, change, ...fault } of faults) {
    const { failed, wall } = await tryOut(file, (text) => planted(text, fault));
    // A check that fails without the fault too has not noticed it.
    const isOwn =
      failed !== "" && (failed !== "Jest" || !(await tryOut(file, (text) => `${text}// As it was.\n`)).failed);
    if (isOwn) noticed.push(wall);
    console.log(
      `${isOwn ? "✓" : "✗"} ${commit} ${file}:${line}  ${change}\n    ${failed || "missed"}  ${wall.toFixed(0)} s`,
    );
  }
  const median = noticed.sort((a, b) => a - b)[Math.floor(noticed.length / 2)] ?? 0;
  console.log(`${noticed.length} of ${faults.length} noticed, in ${median.toFixed(0)} s at the median`);
});

/** Runs the command with a changed file. @returns the parts that failed. */
async function tryOut(file: string, change: (text: string) => string): Promise<{ failed: string; wall: number }> {
  const before = readFileSync(file, "utf8");
  const started = performance.now();
  try {
    writeFileSync(file, change(before));
    // That it is not laid out well is nobody's fault.
    await run(["node_modules/oxfmt/bin/oxfmt", file], process.env);
    const command = ["scripts/with-deps.mjs", "scripts/test-changed.ts", ...(values.journeys ? ["--journeys"] : [])];
    const { output } = await run(command, process.env);
    const failed = [...output.matchAll(/^✗ (\w+) /gm)].map(([, name]) => name).join(", ");
    return { failed, wall: (performance.now() - started) / 1000 };
  } finally {
    writeFileSync(file, before);
  }
}

type Fault = Mutant & { commit: string };

/** For commits at equal distances of those that changed the product: a file that is still there, and a fault in it. */
function choose(count: number): Fault[] {
  const random = randomOf(Number(values.seed));
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)]!;
  const commits = git("log", "--no-renames", "--format=@%h", "--name-only")
    .join("\n")
    .split("@")
    .map((text) => text.split("\n").filter(Boolean))
    .map(([commit = "", ...files]) => ({ commit, files: files.filter(isProduct) }))
    .filter(({ files }) => files.length > 0);
  return Array.from({ length: count }, (_, at) => {
    const { commit, files } = commits[Math.floor(((at + 0.5) * commits.length) / count)]!;
    const file = pick(files.filter((one) => mutantsOf(one).length > 0));
    return { ...pick(mutantsOf(file)), file, commit };
  });
}

function isProduct(file: string): boolean {
  if (!/^(?:app|components|lib)\/.*\.tsx?$/.test(file) || isTest(file)) return false;
  return !file.startsWith("lib/testing/") && existsSync(file);
}

function mutantsOf(file: string): Mutant[] {
  return findMutants(path.resolve(file), readFileSync(file, "utf8"));
}

function planted(source: string, { start, end, text, as }: Pick<Mutant, "start" | "end" | "text" | "as">): string {
  const value = as === "property" ? "" : as === "statement" ? ";" : /^[\w"'.]+$/.test(text) ? text : `(${text})`;
  // A property leaves with its comma.
  return source.slice(0, start) + value + source.slice(end).replace(as === "property" ? /^\s*,/ : /^/, "");
}

function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28 })
    .split("\n")
    .filter(Boolean);
}
