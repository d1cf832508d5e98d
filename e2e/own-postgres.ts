import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startThrowawayPostgres } from "../scripts/embedded-postgres";

export async function startOwnPostgres() {
  const { url, directory, stop } = await startThrowawayPostgres();
  const pidFile = path.join(directory, "postmaster.pid");
  const pid = () => Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  /** The command that started it, which it writes down itself. */
  const command = [...readFileSync(path.join(directory, "postmaster.opts"), "utf8").matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain!,
  );

  /** Sends a signal to the server and all its processes, each of which is the leader of a group of its own. */
  const signal = (name: NodeJS.Signals) => {
    const all = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
    const server = pid();
    const processes = all.map((line) => line.trim().split(/\s+/).map(Number));
    const workers = processes.filter(([, parent]) => parent === server).map(([worker]) => worker!);
    for (const one of [server, ...workers]) {
      try {
        process.kill(one, name);
      } catch {
        // It has just ended by itself.
      }
    }
  };

  const ask = async (sql: string, values: unknown[] = [], address = url) => {
    const client = new Client({ connectionString: address });
    client.on("error", () => {});
    await client.connect();
    // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
    return client.query(sql, values).finally(() => client.end());
  };

  return {
    url,
    directory,
    ask,
    /** It keeps its connections and takes new ones, and answers nothing. */
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    /** As a lack of memory would. */
    async kill() {
      const server = pid();
      signal("SIGKILL");
      while (existsSync(`/proc/${server}`)) await sleep(20);
    },
    /** Starts it again. @returns the address at which it is, another one when `settings` say so. */
    async restart(...settings: string[]) {
      const { uid, gid } = statSync(directory);
      const [program, ...args] = [...command, ...settings];
      const start = () => {
        const child = spawn(program!, args, { uid, gid, cwd: directory, detached: true, stdio: "ignore" });
        child.unref();
        return child;
      };
      let server = start();
      const port = /^-p(\d+)$/.exec(settings[0] ?? "")?.[1] ?? new URL(url).port;
      const address = Object.assign(new URL(url), { port }).href;
      while (!(await ask("SELECT 1", [], address).catch(() => null))) {
        await sleep(50);
        // It does not start beside a process of the one before that has not noticed its end yet.
        if (server.exitCode !== null) server = start();
      }
      return address;
    },
    async stop() {
      const server = pid();
      for (const name of ["SIGCONT", "SIGQUIT"] as const) signal(name);
      while (existsSync(`/proc/${server}`)) await sleep(20);
      await stop();
    },
  };
}
