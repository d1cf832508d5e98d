import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Mutant } from "./mutants";

/** What became of a mutant: no test reaches it, none minds it, one fails, or nothing ends any more. */
export type Fate = "uncovered" | "survived" | "killed" | "timeout";

/** The exit code of a Jest process that asks for a new one to go on. */
export const again = 75;

/** One line of the diary of a run, from which an interrupted run goes on and the report is made. */
export type Entry =
  | { is: "covered"; test: string; ids: number[]; ms: number }
  | { is: "broken"; test: string; why: string }
  | { is: "begun"; id: number; test: string }
  | { is: "ended"; id: number; fate: Fate; by: string };

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
