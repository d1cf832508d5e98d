import { existsSync } from "node:fs";
import path from "node:path";
import { singleton } from "@/lib/core/singleton";

/**
 * The folder with `prisma/migrations`: the project, or the standalone output that is a copy of what it needs.
 * It is kept for the whole process because in Next's bundles `__dirname` is not a real folder.
 */
export const root = singleton("server.root", () => {
  for (let at = __dirname; at !== path.dirname(at); at = path.dirname(at)) {
    if (existsSync(path.join(at, "prisma", "migrations"))) return at;
  }
  return process.cwd();
});
