import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/* A stand-in for a build, for tests of its place: files that all hold the build's number. */

export function writeNumbered(folder: string, number: number): void {
  for (let file = 0; file < 20; file++) writeFileSync(path.join(folder, `file-${file}`), String(number));
}

/** The numbers that its files hold: one where it is whole. */
export function readNumbers(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.startsWith("file-"));
  return [...new Set(files.map((name) => readFileSync(path.join(folder, name), "utf8"))), `in ${files.length}`];
}
