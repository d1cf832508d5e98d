import { spawn } from "node:child_process";
import { seconds } from "../steps";

export type Part = { name: string; failed: boolean };

export type Ran = { code: number; output: string };

/** Everything that was started and has not ended, to end with this process. */
const running = new Set<ReturnType<typeof spawn>>();
process.once("exit", () => running.forEach((child) => child.kill()));

/** Runs a program of Node to its end. Its output is kept, or goes where ours does. */
export async function run(args: string[], env: NodeJS.ProcessEnv, output: "pipe" | "inherit" = "pipe"): Promise<Ran> {
  const child = spawn(process.execPath, args, {
    env: { NO_COLOR: "1", FORCE_COLOR: "0", ...env },
    stdio: ["ignore", output, output],
  });
  running.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += String(chunk)));
  const code = await new Promise<number>((resolve) => child.once("close", (status) => resolve(status ?? 1)));
  running.delete(child);
  return { code, output: text.trim() };
}

/** Runs several programs one after another, all of them even when one fails. */
export async function runAll(commands: string[][], env: NodeJS.ProcessEnv): Promise<Ran> {
  const all: Ran = { code: 0, output: "" };
  for (const command of commands) {
    const { code, output } = await run(command, env);
    all.code ||= code;
    if (code !== 0) all.output += `${output}\n`;
  }
  return all;
}

/**
 * Does one part and says in one line how it ended, after what it had to say where it failed.
 * @param work gives also what is said beside the name.
 */
export async function part(name: string, work: () => Promise<Ran & { about?: string }>): Promise<Part> {
  const started = performance.now();
  const { code, output, about } = await work();
  if (code !== 0 && output) console.log(`\n── ${name} ${"─".repeat(70 - name.length)}\n${output}\n`);
  console.log(`${code === 0 ? "✓" : "✗"} ${name}  ${seconds(started)}${about ? `  ${about}` : ""}`);
  return { name, failed: code !== 0 };
}
