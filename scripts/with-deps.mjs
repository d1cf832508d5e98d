/*
 * `node scripts/with-deps.mjs [--all] scripts/x.ts …`: runs a TypeScript script of this project, installing first what the lock
 * file says, with the Node that is among it; with `--all` also what only tests, lint and benches need, a quarter of it. Plain
 * JavaScript without dependencies, because it runs before there are any.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { withLock } from "./lock.mjs";

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), ".."));
const all = process.argv[2] === "--all" || existsSync("node_modules/jest");
if (process.argv[2] === "--all") process.argv.splice(2, 1);
if (existsSync(".env")) process.loadEnvFile(".env"); // does not override what the environment already says
if (!installed()) await withLock("install", () => installed() || install());

const node = installedNode();
if (node && node.version !== process.version) runWith(node.file);
else await runHere();

async function runHere() {
  const [script, ...args] = process.argv.slice(2);
  const { register: registerCjs } = await import("tsx/cjs/api");
  const { register: registerEsm } = await import("tsx/esm/api");
  registerCjs();
  registerEsm();
  const file = path.resolve(script);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}

/**
 * The Node that the site is deployed with, for platforms that there is a package of it for. What npm starts finds it first; only
 * whoever installs it still runs with another, and whoever calls this file by hand.
 */
function installedNode() {
  const folder = `node_modules/node-${process.platform}-${process.arch}`;
  if (!existsSync(folder)) return null;
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  return { version: `v${version}`, file: path.resolve(folder, "bin", "node") };
}

/** Does the same with another Node, and ends as that does. */
function runWith(file) {
  const child = spawn(file, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit" });
  process.on("SIGINT", () => {}); // Ctrl-C in the terminal reaches both
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A signal sent to npm ends the shell that we are in and does not reach us. Without npm a shell may end that left us running.
  const parent = process.ppid;
  const watch = () => process.ppid === parent || child.kill("SIGTERM");
  if (process.env.npm_lifecycle_event) setInterval(watch, 500).unref();
  child.on("close", (code) => process.exit(code ?? 1));
}

/** The hash of the lock file without our own version, which changes nothing that is installed. */
function lockHash() {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const packages = { ...lock.packages, "": { ...lock.packages[""], version: null } };
  return createHash("sha256").update(JSON.stringify(packages)).digest("hex");
}

/** Whether node_modules holds what package-lock.json says: by our stamp, or by npm's own file for a manual `npm ci`. */
function installed() {
  if (all && !existsSync("node_modules/jest")) return false;
  const stamp = "node_modules/.quinde-lock";
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash()) return true;
  const npmStamp = statSync("node_modules/.package-lock.json", { throwIfNoEntry: false });
  return npmStamp !== undefined && npmStamp.mtimeMs > statSync("package-lock.json").mtimeMs;
}

function install() {
  const started = performance.now();
  console.log("· Instalando dependencias (solo la primera vez o si cambian)…");
  // Said either way, or it would follow from NODE_ENV.
  const which = all ? "--include=dev" : "--omit=dev";
  const { status, error } = spawnSync("npm", ["ci", which, "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error(`✗ npm ci no pudo instalar las dependencias${error ? `: ${error.message}` : ""}`);
    process.exit(1);
  }
  writeFileSync("node_modules/.quinde-lock", lockHash());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`✓ Dependencias instaladas  ${seconds} s`);
}
