import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildOnEmptyDatabase, isBuilt } from "../../scripts/build";
import { startPostgres } from "../../scripts/embedded-postgres";
import { prepare } from "../../scripts/prepare";
import { step } from "../../scripts/steps";
import { testEnvironment } from "../../scripts/test-environment";

const DIST = ".next";

export type Stage = {
  databaseUrl: string;
  /** The first process of the database. */
  postgres: number;
  /** The build that is measured. */
  distDir: string;
  /** The environment of a process of the site. */
  environment: (settings?: Record<string, string>) => NodeJS.ProcessEnv;
};

export type StageOptions = {
  /** Fills the database. */
  seed: (databaseUrl: string) => Promise<void>;
  /** Names a folder beside the temporary ones, where the seeded database stays for the next time. */
  keptAs?: string;
  /** Whether a process of the site is measured; left out it is. */
  needsSite?: boolean;
};

/**
 * Brings up what jobs run on: a seeded database that keeps what it commits (unlike the one of the tests, it waits for the
 * disk), and the site as it is deployed.
 */
export async function withStage<T>(
  { seed, keptAs, needsSite = true }: StageOptions,
  run: (stage: Stage) => Promise<T>,
): Promise<T> {
  const dataDir = keptAs ? keptFolder(keptAs) : mkdtempSync(path.join(os.tmpdir(), "quinde-bench-"));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const seeded = path.join(dataDir, "seeded");
  const postgres = await step("Database", () => startPostgres({ dataDir }));
  const stop = () =>
    postgres.stop().finally(() => {
      if (!keptAs || !existsSync(seeded)) rmSync(dataDir, { recursive: true, force: true });
    });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  const environment = (settings: Record<string, string> = {}): NodeJS.ProcessEnv =>
    testEnvironment({
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      NODE_ENV: "production",
      TRUSTED_PROXIES: "1",
      ...settings,
    });
  try {
    Object.assign(process.env, environment());
    await prepare();
    const { applyMigrations } = await import("../../lib/core/migrations/migrate");
    if (existsSync(seeded)) await applyMigrations(postgres.url);
    else {
      await step("Seed", () => seed(postgres.url));
      writeFileSync(seeded, new Date().toISOString());
    }
    await turnBackupsOff();
    if (needsSite && !isBuilt(DIST)) {
      await step("Build", () => buildOnEmptyDatabase({ distDir: DIST, env: environment(), quiet: true }));
    }
    const pid = Number(readFileSync(path.join(postgres.directory, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    return await run({ databaseUrl: postgres.url, postgres: pid, distDir: DIST, environment });
  } finally {
    const { closeDatabase } = await import("../../lib/core/db");
    await closeDatabase();
    await stop();
  }
}

/** A backup that a kept database has missed would be made in the middle of what is measured. */
async function turnBackupsOff(): Promise<void> {
  const { db } = await import("../../lib/core/db");
  const { ensureOptions } = await import("../../lib/options/select");
  (await import("../../lib/server/boot/declare")).declareDomains();
  await ensureOptions();
  await db.option.update({ where: { key: "backups.schedule" }, data: { value: "off" } });
}

/** Where a seeded database stays. */
export const keptFolder = (name: string): string => path.join(os.tmpdir(), `quinde-bench-kept-${name}`);
