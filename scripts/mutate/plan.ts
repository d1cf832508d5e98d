import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Run } from "./judge";
import type { Mutant } from "./mutants";

/** The exit code of a Jest process that asks for a new one to go on. */
export const again = 75;

/** Which test file is run for which fault (see `Book`), and whether the fault is left off. */
export type Turn = { id: number; test: string; isControl: boolean };

/** One line of the diary of a run, from which an interrupted run goes on and the report is made. */
export type Entry =
  | (Turn & { is: "begun"; mostMs: number })
  /** `seen` has the faults that were passed by, each with how often. */
  | (Turn & { is: "ran"; run: Run; seen: [id: number, passes: number][] })
  | { is: "over" };

/** The folder with plan and diary, in the environment of the Jest process. */
const folder = () => process.env.MUTATION_FOLDER!;

type Plan = { mutants: Mutant[] };
let read: Plan | undefined;

export const plan = (): Plan => (read ??= JSON.parse(readFileSync(path.join(folder(), "plan.json"), "utf8")) as Plan);

export const note = (entry: Entry, at = folder()): void =>
  appendFileSync(path.join(at, "diary"), `${JSON.stringify(entry)}\n`);

/** All entries so far. */
export function diary(at = folder()): Entry[] {
  const lines = readFileSync(path.join(at, "diary"), "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Entry);
}
