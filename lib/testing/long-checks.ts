import { readFileSync } from "node:fs";

/** A part of `npm run test:long`, which can be run alone: `pooler` runs tests of the verdict through PgBouncer. */
export const longParts = [
  ...(["calls", "hostile", "journeys", "kills", "pooler", "replica", "restore", "screens", "sites"] as const),
];
export type LongPart = (typeof longParts)[number];

/** Checks that left the verdict: for the long tier, or for a cheaper test of the verdict (`part` is null). */
export type MovedChecks = {
  part: LongPart | null;
  /** The test file that has them now, and the one that had them before. */
  file: string;
  was: string;
  /** Names the fault that would go unnoticed without them. */
  guards: string;
  /** Their titles, as the source has them. */
  checks: string[];
};

/** The checks of `npm run test:long` and what they guard; scripts/long-checks.test.ts compares them with the files. */
export const movedChecks = JSON.parse(readFileSync("lib/testing/long-checks.json", "utf8")) as MovedChecks[];

/** The files of a part, each once. */
export function longFiles(part: LongPart): { jest: string[]; journeys: string[] } {
  const files = [...new Set(movedChecks.filter((one) => one.part === part).map(({ file }) => file))];
  return {
    jest: files.filter((file) => !file.startsWith("e2e/")),
    journeys: files.filter((file) => file.startsWith("e2e/")),
  };
}
