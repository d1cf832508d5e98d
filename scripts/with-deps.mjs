/*
 * `node scripts/with-deps.mjs scripts/x.ts …`: runs a TypeScript script of this project, installing first what the lock
 * file says. Plain JavaScript without dependencies, because it runs before there are any.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { withLock } from "./lock.mjs";

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), ".."));
if (existsSync(".env")) process.loadEnvFile(".env"); // does not override what the environment already says
if (!installed()) await withLock("install", () => installed() || install());

const [script, ...args] = process.argv.slice(2);
const { register: registerCjs } = await import("tsx/cjs/api");
const { register: registerEsm } = await import("tsx/esm/api");
registerCjs();
registerEsm();
const file = path.resolve(script);
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file).href);

function lockHash() {
  return createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
}

/** Whether node_modules holds what package-lock.json says: by our stamp, or by npm's own file for a manual `npm ci`. */
function installed() {
  const stamp = "node_modules/.quinde-lock";
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash()) return true;
  const npmStamp = statSync("node_modules/.package-lock.json", { throwIfNoEntry: false });
  return npmStamp !== undefined && npmStamp.mtimeMs > statSync("package-lock.json").mtimeMs;
}

function install() {
  const started = performance.now();
  console.log("· Instalando dependencias (solo la primera vez o si cambian)…");
  // Development packages too where NODE_ENV=production: they build the site.
  const { status, error } = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
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
