import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** The first program that is there: of files, then of names in the folders of PATH. */
export function findProgram(names: string[], files: string[] = []): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const named = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...files, ...named].find((file) => existsSync(file));
}

/** Runs a command to its end, whatever comes of it, and shows only what it complains about. */
export function tryCommand(command: string, args: string[], env: Record<string, string> = {}): void {
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, ...env } });
}

/** Installs a package of Debian's where that can be done: as root, with apt. Another that installs at the moment is waited for. */
export function tryInstall(name: string): void {
  if (process.getuid?.() !== 0) return;
  const apt = (...args: string[]) =>
    tryCommand("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], { DEBIAN_FRONTEND: "noninteractive" });
  apt("update");
  apt("install", "--yes", "--no-install-recommends", name);
}
