import { existsSync } from "node:fs";
import path from "node:path";
import { singleton } from "@/lib/core/singleton";

/**
 * The folder with `prisma/migrations`: the project, or the standalone output that holds a copy of what it needs. Not for
 * code in Next's bundles, where `__dirname` is no real folder: it finds the value under the same name.
 */
export const root = singleton("root", findRoot);

function findRoot(): string {
  for (let at = __dirname; at !== path.dirname(at); at = path.dirname(at)) {
    if (existsSync(path.join(at, "prisma", "migrations"))) return at;
  }
  return process.cwd();
}
