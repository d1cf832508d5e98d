import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root";

export const commitFile = "commit.txt";

export function readCommit(): string | null {
  const file = path.join(root(), commitFile);
  return (existsSync(file) && readFileSync(file, "utf8").trim()) || null;
}
