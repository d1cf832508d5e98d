import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ensurePsql } from "../../scripts/psql";

/**
 * Loads a file as an operator would, with the real psql, which stops at the first error.
 * @throws with what psql said.
 */
export async function loadWithPsql(url: string, file: string): Promise<void> {
  const options = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", `--file=${file}`, `--dbname=${url}`];
  await promisify(execFile)(ensurePsql(), options, { maxBuffer: 64 * 1024 * 1024 });
}
