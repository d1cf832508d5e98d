import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./root";

export type Program = { execArgv: string[]; file: string };

/** The bundle beside the server (`scripts/build.ts`), or the source in development and tests. */
export function programOf(source: string): Program {
  const folder = root();
  const built = path.join(/* turbopackIgnore: true */ folder, `${path.basename(source, ".ts")}.mjs`);
  return existsSync(built)
    ? { execArgv: [], file: built }
    : { execArgv: ["--import", "tsx"], file: path.join(/* turbopackIgnore: true */ folder, source) };
}
