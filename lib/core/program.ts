import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./root";

/** A program that Node is started with: what stands before it on the command line, and its file. */
export type Program = { execArgv: string[]; file: string };

/**
 * How one of the project's own programs is started: as it was bundled beside the server (`scripts/build.ts`), or, in
 * development and in tests, from its source. In the folder `root()`.
 */
export function programOf(source: string): Program {
  const folder = root();
  const built = path.join(/* turbopackIgnore: true */ folder, `${path.basename(source, ".ts")}.mjs`);
  return existsSync(built)
    ? { execArgv: [], file: built }
    : { execArgv: ["--import", "tsx"], file: path.join(/* turbopackIgnore: true */ folder, source) };
}
