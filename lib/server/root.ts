import { existsSync } from "node:fs";
import path from "node:path";

/**
 * The folder with `prisma/migrations`: the project, or the standalone output that holds a copy of what it needs. Not for
 * code in Next's bundles, where `__dirname` is no real folder.
 */
export const root = findRoot();

function findRoot(): string {
  for (let at = __dirname; at !== path.dirname(at); at = path.dirname(at)) {
    if (existsSync(path.join(at, "prisma", "migrations"))) return at;
  }
  return process.cwd();
}
