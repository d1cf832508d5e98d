import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

/*
 * Part of `npm run lint`: what imports each other, however far around, cannot be understood one at a time. So the folders and
 * files within each folder have a direction. Imports of types count too; those of tests do not.
 */

const PRODUCT = ["lib", "components", "app"];
const TOOLS = ["bench", "deploy", "e2e", "scripts"];

/** The list of all tables of calls is given out by a call that is in one of them. */
const isLeftOut = (file: string) => /\.test\.tsx?$|^lib\/testing\/|^app\/api\/tables\.ts$/.test(file);

/** A domain's declarations of itself stand above all: nothing else of lib imports them (eslint.config.mjs). */
const placeOf = (file: string) =>
  /^lib\/(?!api\/)[\w-]+\/(?:domain|(?:[\w-]+-)?calls)\.ts$/.test(file) ? "lib/domains.ts" : file;

/** An import from one child of a folder to another. */
type Step = { from: string; to: string; child: string };

/**
 * The shortest way from a child of a folder back to itself, for each folder that has one.
 * @param sources the text of each file by its path.
 */
export function findCircles(sources: Map<string, string>): { folder: string; steps: Step[] }[] {
  const shortest = new Map<string, Step[]>();
  const stepsFrom = readSteps(sources);
  for (const child of [...stepsFrom.keys()].sort()) {
    const folder = path.posix.dirname(child);
    const steps = wayRound(stepsFrom, child);
    if (steps && steps.length < (shortest.get(folder)?.length ?? Infinity)) shortest.set(folder, steps);
  }
  return [...shortest].map(([folder, steps]) => ({ folder, steps }));
}

/** The imports of each child of a folder from its siblings. */
function readSteps(sources: Map<string, string>): Map<string, Step[]> {
  const stepsFrom = new Map<string, Step[]>();
  for (const [from, text] of sources) {
    if (isLeftOut(from)) continue;
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const base = fileName.startsWith("@/") ? fileName.slice(2) : path.posix.join(from, "..", fileName);
      const to = [`${base}.ts`, `${base}.tsx`].find((file) => sources.has(file));
      if (!to) continue;
      const [importer, imported] = [placeOf(from).split("/"), placeOf(to).split("/")];
      const parting = importer.findIndex((name, depth) => name !== imported[depth]);
      if (parting < 1) continue;
      const [child, sibling] = [importer, imported].map((names) => names.slice(0, parting + 1).join("/"));
      stepsFrom.set(child!, [...(stepsFrom.get(child!) ?? []), { from, to, child: sibling! }]);
    }
  }
  return stepsFrom;
}

function wayRound(stepsFrom: Map<string, Step[]>, start: string): Step[] | undefined {
  const ways: Step[][] = [[]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const step of stepsFrom.get(way.at(-1)?.child ?? start) ?? []) {
      if (step.child === start) return [...way, step];
      if (seen.has(step.child)) continue;
      seen.add(step.child);
      ways.push([...way, step]);
    }
  }
}

/** The text of each source file in some folders, of the product if none are named, by its path. */
export function readSources(roots = PRODUCT): Map<string, string> {
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) =>
      path.posix.join(root, ...file.split(path.sep)),
    ),
  );
  return new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(file, "utf8")]));
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  for (const { folder, steps } of findCircles(readSources([...PRODUCT, ...TOOLS]))) {
    console.error(`${folder} has a circle in it:`);
    for (const { from, to } of steps) console.error(`  ${from} imports ${to}`);
    process.exitCode = 1;
  }
}
