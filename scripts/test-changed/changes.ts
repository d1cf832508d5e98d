import { spawnSync } from "node:child_process";
import path from "node:path";
import { Problem } from "../steps";
import { importedNames, resolveImport } from "./sources";

export type Changes = {
  /** The state with which the files were compared, for people. */
  base: string;
  /** Files that are there and are not as they were. */
  files: string[];
  deleted: string[];
  /** Files that imported what is deleted, as they were before. */
  formerImporters: string[];
};

/**
 * Reads what has changed since a branch; without one what is not committed yet, and where that is nothing what the last
 * commit changed.
 * @param folder where the repository is.
 * @throws Problem with exit code 2 where nothing has changed.
 */
export function readChanges(branch?: string, folder = "."): Changes {
  const git = gitIn(folder);
  const changes = compare(git, branch ?? "HEAD", branch ? `changed since ${branch}` : "not committed");
  if (hasAny(changes)) return changes;
  if (branch) throw new Problem(`Nothing has changed since ${branch} (${git("rev-parse", "--short", branch)[0]})`, 2);
  const [last = ""] = git("log", "-1", "--format=%h %s");
  const ofLast = compare(git, "HEAD~1", `in the last commit, because everything is committed: ${last}`);
  if (hasAny(ofLast)) return ofLast;
  throw new Problem(`Neither the working tree nor the last commit (${last}) changes a file`, 2);
}

const hasAny = ({ files, deleted }: Changes): boolean => files.length + deleted.length > 0;

function compare(git: Git, since: string, base: string): Changes {
  const entries = git("diff", "--name-status", "--no-renames", "--merge-base", since).map((line) => line.split("\t"));
  const untracked = git("ls-files", "--others", "--exclude-standard");
  const deleted = entries.flatMap(([how, file]) => (how === "D" && !untracked.includes(file!) ? [file!] : []));
  const files = entries.flatMap(([how, file]) => (how === "D" ? [] : [file!]));
  return {
    base,
    files: [...new Set([...files, ...untracked])],
    deleted,
    formerImporters: deleted.filter(isCode).flatMap((file) => importersOf(git, file, since)),
  };
}

/** The files that imported a deleted one at a commit. */
function importersOf(git: Git, deleted: string, commit: string): string[] {
  const stem = path.basename(deleted).replace(/\.\w+$/, "");
  return git("grep", "--name-only", "--fixed-strings", `/${stem}"`, commit, "--", "*.ts", "*.tsx")
    .map((line) => line.slice(line.indexOf(":") + 1))
    .filter((file) => {
      const text = git("show", `${commit}:${file}`).join("\n");
      return importedNames(text).some((name) => resolveImport(file, name, (found) => found === deleted));
    });
}

/** Gives the lines that git prints. */
type Git = (...args: string[]) => string[];

const gitIn =
  (folder: string): Git =>
  (...args) => {
    const given = ["-C", folder, "-c", "core.quotePath=false", ...args];
    const { status, stdout, stderr } = spawnSync("git", given, { encoding: "utf8", maxBuffer: 2 ** 28 });
    // Nothing that was looked for is no failure.
    if (status !== 0 && !(args[0] === "grep" && status === 1)) {
      throw new Problem(`git ${args.slice(0, 2).join(" ")}: ${String(stderr).trim().split("\n")[0]}`, 2);
    }
    return stdout.split("\n").filter(Boolean);
  };

/** Files on which everything stands although no import tells of it. */
const foundations =
  /^(?:prisma\/(?:schema\.prisma|migrations\/.*)|package(?:-lock)?\.json|(?:server|middleware|instrumentation)\.ts|[\w.]+\.config\.(?:ts|mjs)|tsconfig[\w.]*\.json|\.env\.example|lib\/testing\/(?:global-|setup-).*|e2e\/(?:fixtures|stand-ins)\.ts|scripts\/(?:playwright|build|test-environment|prepare|manifest)\.ts)$/;

/** Whether a file concerns everything, so that a smoke set is run for it. */
export const isFoundation = (file: string): boolean => foundations.test(file);

/** Whether a file is a text for people, that nothing runs. */
export const isDocument = (file: string): boolean => /\.md$|^LICENSE/.test(file) && !file.startsWith("prisma/content/");

/** Whether a file is code that imports and is imported. */
export const isCode = (file: string): boolean => /\.(?:ts|tsx|mts|mjs)$/.test(file);
