import { spawn } from "node:child_process";
import { once } from "node:events";

/** Starts a process that answers the API's calls, to be killed. */
export async function startApiSite() {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/testing/api-process.ts"], {
    env: { ...process.env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exit = once(child, "exit");
  const [port] = (await once(child, "message")) as [number];
  // A test that fails in its midst is to end all the same, and the process with it.
  child.unref();
  child.channel?.unref();
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  return { port, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}
