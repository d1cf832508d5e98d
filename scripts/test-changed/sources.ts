import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** The texts of source files by their path. */
export type Sources = Map<string, string>;

const folders = ["app", "components", "lib", "prisma", "scripts", "e2e", "bench"];
const leftOut = /^prisma\/(?:generated|content)\//;

/** All code of the project; what only types are made of is among it. */
export function readSources(): Sources {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => toPosix(path.join(folder, file))),
  );
  const code = [...files, ...readdirSync(".")].filter((file) => /\.(?:tsx?|mts|mjs)$/.test(file));
  return new Map(code.filter((file) => !leftOut.test(file)).map((file) => [file, readFileSync(file, "utf8")]));
}

const toPosix = (file: string): string => file.split(path.sep).join("/");

/** The names that a source imports, statically or not, but for types. */
export function importedNames(text: string): string[] {
  return ts
    .preProcessFile(text)
    .importedFiles.filter(({ pos }) => !importsOnlyTypes(text, pos))
    .map(({ fileName }) => fileName);
}

function importsOnlyTypes(text: string, at: number): boolean {
  const statement = text.slice(Math.max(text.lastIndexOf("\nimport ", at), text.lastIndexOf("\nexport ", at)) + 1, at);
  if (/^(?:import|export) type\b/.test(statement)) return true;
  const listed = /^(?:import|export) \{([^}]*)\} from\s*["']?$/.exec(statement)?.[1];
  return listed !== undefined && listed.split(",").every((name) => /^\s*(?:type |$)/.test(name));
}

/**
 * The file that an import names.
 * @param exists whether there is such a file.
 * @returns undefined for what is installed.
 */
export function resolveImport(from: string, name: string, exists: (file: string) => boolean): string | undefined {
  if (!/^(?:@\/|\.)/.test(name)) return undefined;
  const base = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
  const script = base.replace(/\.m?js$/, "");
  return [base, ...[".ts", ".tsx", ".mts", "/index.ts", "/index.tsx"].map((end) => script + end)].find(exists);
}

/** Whether a file is a test of Jest's. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Whether a file is a journey of Playwright's. */
export const isSpec = (file: string): boolean => /^e2e\/[\w-]+\.spec\.ts$/.test(file);
