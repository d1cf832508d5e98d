import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { build, isBuilt } from "./build";
import { ensureChromium } from "./chromium";
import { freePort } from "./embedded-postgres";
import { TEST_PASSWORD, testEnvironment } from "./test-environment";

/** Beside the build of `npm start`, which may be running. */
const TEST_DIST = ".next-test";

/** The beginning of the names of this run's databases: two runs may share a server. */
const run = `quinde_${randomBytes(4).toString("hex")}`;

/** Builds the site for the tests, on an empty database as in a Docker image: what it holds later must show anyway. */
export async function buildForTests(serverUrl: string, options: { quiet?: boolean } = {}): Promise<void> {
  if (isBuilt(TEST_DIST)) return;
  const databaseUrl = await createDatabase(serverUrl, `${run}_build`);
  try {
    await build({ distDir: TEST_DIST, env: testEnvironment({ DATABASE_URL: databaseUrl }), ...options });
  } finally {
    await dropDatabase(databaseUrl, serverUrl);
  }
}

/**
 * Runs Playwright against the built site with a fresh, seeded database on the given server.
 * @returns its exit code.
 */
export async function runPlaywright(serverUrl: string, args: string[]): Promise<number> {
  const chromium = ensureChromium();
  const databaseUrl = await createDatabase(serverUrl, `${run}_e2e`);
  const port = await freePort();
  const environment = testEnvironment({
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SEED_PASSWORD: TEST_PASSWORD,
    CHROMIUM_PATH: chromium,
    TEST_DIST,
    CAPTCHA_COST: "1",
    // Stand-ins of e2e/stand-ins.ts listen there.
    GOOGLE_CLIENT_ID: "quinde-e2e",
    GOOGLE_CLIENT_SECRET: "quinde-e2e-secret",
    GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}`,
    GRAPH_URL: `http://127.0.0.1:${await freePort()}`,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    // Push services are fetched by addresses that come from browsers.
    FETCH_TRUSTED_ORIGINS: `http://127.0.0.1:${await freePort()}`,
    MAILBOX_URL: `http://127.0.0.1:${await freePort()}`,
  });
  try {
    const seeded = await runNode(["--import", "tsx", "scripts/seed.ts"], environment, "ignore");
    if (seeded !== 0) return seeded;
    return await runNode(["node_modules/@playwright/test/cli.js", "test", ...args], environment, "inherit");
  } finally {
    await dropDatabase(databaseUrl, serverUrl);
  }
}

/** An empty, migrated database. @returns its address. */
async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await asAdmin(serverUrl, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const { applyMigrations } = await import("../lib/core/migrations/migrate");
  await applyMigrations(url);
  return url;
}

const dropDatabase = (url: string, serverUrl: string): Promise<void> =>
  asAdmin(serverUrl, `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);

async function asAdmin(serverUrl: string, sql: string): Promise<void> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

function runNode(args: string[], env: NodeJS.ProcessEnv, output: "inherit" | "ignore"): Promise<number> {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", output, "inherit"] });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
