import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root";

/** Where the build puts the commit that it was made of, beside the server. */
export const commitFile = "commit.txt";

/** The commit that the build was made of; null where nobody wrote it down, as in development. */
export function readCommit(): string | null {
  const file = path.join(root(), commitFile);
  return (existsSync(file) && readFileSync(file, "utf8").trim()) || null;
}
