import { existsSync } from "node:fs";
import path from "node:path";
import { singleton } from "./singleton";

/**
 * The folder with `public` and `prisma/migrations`: the project or the standalone output. The server must ask first,
 * because `__dirname` in Next's bundles is no folder.
 */
export const root = (): string => singleton("root", findRoot);

function findRoot(): string {
  for (let at = __dirname; at !== path.dirname(at); at = path.dirname(at)) {
    if (existsSync(path.join(/* turbopackIgnore: true */ at, "prisma", "migrations"))) return at;
  }
  return process.cwd();
}
