import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../scripts/embedded-postgres";

export type SiteProcess = { child: ChildProcess; port: number; output: () => string; exit: Promise<number | null> };

/** They live for seconds: nothing is loaded that nobody asks for. What the site of the other tests has compiled is not compiled again. */
const lean = { WARM_UP: "0" };

/** Starts the built site in a process of its own, and waits until it is ready or has ended. */
export async function startSite(env: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await launchSite(env);
  await site.settled;
  return site;
}

/** The same without waiting: `settled` is when it is ready or has ended. */
export async function launchSite(
  env: Record<string, string> = {},
): Promise<SiteProcess & { settled: Promise<unknown> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [`${process.env.TEST_DIST}/standalone/server.js`], {
    env: { ...process.env, ...lean, PORT: String(port), LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stdout!.on("data", (chunk) => (output += chunk));
  child.stderr!.on("data", (chunk) => (output += chunk));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { child, port, output: () => output, exit, settled: Promise.race([once(child, "message"), exit]) };
}
