import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectTo } from "@/lib/core/connect";
import { freePort, postgresUser } from "../../scripts/embedded-postgres";

/**
 * PgBouncer in front of a server, with the configuration of `deploy/ha`. Of Debian: `apt-get install pgbouncer`.
 * @param server the address of one of its databases; behind the pooler are all of them, for this login
 */
export async function startPooler(server: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port, username, password } = new URL(server);
  const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-pooler-"));
  const url = Object.assign(new URL(server), { port: await freePort() });
  const values: Record<string, string> = {
    HOST: hostname,
    PORT_PRIMARY: port,
    PORT_POOLER: url.port,
    DIR: folder,
    LOGIN: username,
  };
  const files = {
    "pgbouncer.ini": readFileSync("deploy/ha/pgbouncer.ini", "utf8").replace(
      /@(\w+)@/g,
      (_, name: string) => values[name]!,
    ),
    "userlist.txt": `"${username}" "${password}"\n`,
  };
  // It refuses to run as root.
  const owner = postgresUser();
  chmodSync(folder, 0o755);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text, { mode: 0o600 });
    if (owner.uid !== undefined) chownSync(path.join(folder, name), owner.uid, owner.gid!);
  }
  const child = spawn("pgbouncer", ["--quiet", path.join(folder, "pgbouncer.ini")], {
    ...owner,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let failure: Error | undefined;
  const ended = once(child, "exit").catch((error: Error) => (failure = error));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; ; attempt++) {
    // The pooler refuses startup options, so that no process uses it by mistake (pgbouncer.ini): none are sent here.
    const told = await connectTo(url.href, { options: undefined }).then(
      (client) => client.end(),
      (error: Error) => error,
    );
    if (!told) return { url: url.href, stop };
    if (attempt === 100 || failure || child.exitCode !== null) {
      await stop();
      throw new Error(`PgBouncer does not answer: ${(failure ?? told).message}`);
    }
    await sleep(50);
  }
}
