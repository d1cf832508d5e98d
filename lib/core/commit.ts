import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root";

/** Beside the server, where the build puts it. */
export const commitFile = "commit.txt";

export function readCommit(): string | null {
  const file = path.join(root(), commitFile);
  return (existsSync(file) && readFileSync(file, "utf8").trim()) || null;
}
