import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/*
 * Part of `npm run lint`: two folders of lib that import each other, however far around, cannot be understood one at a time.
 * Imports of types count too; those of tests do not.
 */

type Import = { from: string; to: string };

/** What a domain declares of itself stands above all: nothing else of lib imports it (eslint.config.mjs). */
const folderOf = (file: string): string =>
  /^lib\/\w[\w-]*\/(?:domain|file-calls)\.ts$/.test(file) ? "lib/domains.ts" : file.split("/").slice(0, 2).join("/");

/** Every import from one folder of lib to another, by the folder that it is in. */
function readImports(): Map<string, Import[]> {
  const imports = new Map<string, Import[]>();
  for (const file of readdirSync("lib", { recursive: true, encoding: "utf8" })) {
    const from = path.posix.join("lib", ...file.split(path.sep));
    if (!/\.tsx?$/.test(from) || /\.test\.tsx?$|^lib\/testing\//.test(from)) continue;
    for (const { fileName } of ts.preProcessFile(readFileSync(from, "utf8")).importedFiles) {
      const to = resolve(from, fileName);
      if (!to || folderOf(to) === folderOf(from)) continue;
      imports.set(folderOf(from), [...(imports.get(folderOf(from)) ?? []), { from, to }]);
    }
  }
  return imports;
}

function resolve(from: string, name: string): string | undefined {
  if (!/^(?:@\/|\.)/.test(name)) return;
  const base = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
  return [`${base}.ts`, `${base}.tsx`].find((file) => file.startsWith("lib/") && existsSync(file));
}

/** The shortest way from a folder back to itself. */
function findCycle(imports: Map<string, Import[]>, start: string): Import[] | undefined {
  const ways: Import[][] = [[]];
  const seen = new Set<string>();
  for (const way of ways) {
    const last = way.at(-1);
    for (const step of imports.get(last ? folderOf(last.to) : start) ?? []) {
      const folder = folderOf(step.to);
      if (folder === start) return [...way, step];
      if (seen.has(folder)) continue;
      seen.add(folder);
      ways.push([...way, step]);
    }
  }
}

const imports = readImports();
for (const folder of [...imports.keys()].sort()) {
  const cycle = findCycle(imports, folder);
  if (!cycle) continue;
  const steps = cycle.map(({ from, to }) => `  ${from} imports ${to}`);
  console.error([`${folder} imports itself by way of others:`, ...steps].join("\n"));
  process.exit(1);
}
