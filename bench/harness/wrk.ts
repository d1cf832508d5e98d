import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Problem } from "../../scripts/steps";

export type Figures = {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  answered: number;
  /** Answers of 400 and more, and what went wrong on the way. */
  failed: number;
};

export const connections = 50;

/** Finds wrk, or installs it where that can be done without asking. */
export function needWrk(): void {
  if (runs("wrk", ["--version"])) return;
  if (process.getuid?.() === 0) runs("apt-get", ["install", "-y", "wrk"]);
  if (!runs("wrk", ["--version"]))
    throw new Problem("wrk is needed and not there: install it (Debian: apt-get install wrk)");
}

/** wrk ends with 1 when it shows its version. */
function runs(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch (error) {
    return (
      (error as { code?: string; status?: number }).code !== "ENOENT" && (error as { status?: number }).status === 1
    );
  }
}

/**
 * Sends requests one after the other and again from the beginning, on 50 connections, from one thread: the other core is
 * the server's.
 */
export async function measure(origin: string, requests: string[], seconds: number): Promise<Figures> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-wrk-"));
  try {
    writeFileSync(path.join(folder, "requests"), requests.map((request) => `${request}\x01`).join(""));
    writeFileSync(path.join(folder, "script.lua"), script(path.join(folder, "requests")));
    const args = [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "--timeout",
      "10s",
      "-s",
      path.join(folder, "script.lua"),
      origin,
    ];
    const { stdout } = await promisify(execFile)("wrk", args);
    const result = /RESULT (.*)/.exec(stdout)?.[1];
    if (!result) throw new Error(`wrk said nothing of use:\n${stdout}`);
    return JSON.parse(result) as Figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const script = (file: string): string => `
local requests, count, at = {}, 0, 0
function init()
  local handle = io.open("${file}", "rb")
  for one in handle:read("*a"):gmatch("([^\\1]+)\\1") do count = count + 1; requests[count] = one end
  handle:close()
end
function request()
  at = at % count + 1
  return requests[at]
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('RESULT {"rate":%.1f,"p50":%.3f,"p99":%.3f,"answered":%d,"failed":%d}\\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    summary.requests, e.status + e.connect + e.read + e.write + e.timeout))
end
`;
