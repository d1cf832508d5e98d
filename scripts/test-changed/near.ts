import path from "node:path";
import { distancesTo, type Graph } from "./graph";
import { isCode, isDocument } from "./changes";
import { isSpec, isTest, type Sources } from "./sources";

/** Tests or journeys, the nearest to what has changed first. */
export type Near = { file: string; distance: number }[];

/** The least distances of tests that lie beside a file, bear its name or read its folder without any import. */
const guessed = { beside: 3, named: 6, reads: 12 };

/**
 * The tests and the journeys that something changed may concern, and the changed files that concern none. Of several each has its
 * nearest tests among the first.
 * @param back who leads to whom, reversed.
 */
export function nearTo(changed: string[], sources: Sources, back: Graph) {
  const lists = changed
    .filter((file) => !isDocument(file))
    .map((file) => {
      const distances = withGuesses(file, distancesTo(file, back), sources);
      const near = [...distances].map(([other, distance]) => ({ file: other, distance }));
      const among = (is: (file: string) => boolean): Near =>
        near.filter((one) => is(one.file) && sources.has(one.file)).sort((a, b) => a.distance - b.distance);
      return { file, tests: among(isTest), specs: among(isSpec) };
    });
  return {
    tests: interleave(lists.map(({ tests }) => tests)),
    specs: interleave(lists.map(({ specs }) => specs)),
    lost: lists.filter(({ tests, specs }) => tests.length + specs.length === 0).map(({ file }) => file),
  };
}

function withGuesses(target: string, distances: Map<string, number>, sources: Sources): Map<string, number> {
  const words = wordsOf(target);
  const folder = path.posix.dirname(target);
  const beside = [...sources.keys()].filter((file) => isTest(file) && path.posix.dirname(file) === folder).length;
  for (const [file, text] of sources) {
    const add = (distance: number) => distances.set(file, Math.min(distance, distances.get(file) ?? Infinity));
    if (isSpec(file)) {
      const name = wordsOf(path.basename(file, ".spec.ts"));
      if (name.every((word) => words.includes(word))) add(guessed.named + words.length / 4);
    } else if (isTest(file)) {
      if (path.posix.dirname(file) === folder) add(guessed.beside + Math.log2(1 + beside));
      if (foldersIn(text, target).length > 0) add(guessed.reads);
    }
  }
  return distances;
}

/** The folders that a source reads, and that a file is in. */
function foldersIn(text: string, target: string): string[] {
  const read = [...text.matchAll(/readdirSync\("([\w./-]+)"/g)].map(([, folder]) => folder!);
  // A file that is no code is read by sources that name its folder.
  const named = isCode(target)
    ? []
    : [...text.matchAll(/["'`]([\w-]+(?:\/[\w-]+)+)["'`/]/g)].map(([, folder]) => folder!);
  return [...read, ...named].filter((folder) => target.startsWith(`${folder}/`));
}

/** The words of a path, in the singular: `lib/orders/report.ts` → lib, order, report. */
const wordsOf = (file: string): string[] =>
  file
    .replace(/\.\w+$/, "")
    .split(/[^a-z\d]+/i)
    .filter(Boolean)
    .map((word) => word.toLowerCase().replace(/s$/, ""));

function interleave(lists: Near[]): Near {
  const best = new Map<string, { at: number; distance: number }>();
  for (const list of lists) {
    for (const [at, { file, distance }] of list.entries()) {
      const known = best.get(file);
      if (!known || at < known.at) best.set(file, { at, distance: Math.min(distance, known?.distance ?? Infinity) });
    }
  }
  return [...best]
    .sort(([, a], [, b]) => a.at - b.at || a.distance - b.distance)
    .map(([file, { distance }]) => ({ file, distance }));
}
