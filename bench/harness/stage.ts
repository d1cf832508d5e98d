import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build, isBuilt } from "../../scripts/build";
import { startPostgres } from "../../scripts/embedded-postgres";
import { prepare } from "../../scripts/prepare";
import { step } from "../../scripts/steps";
import { testEnvironment } from "../../scripts/test-environment";
import { seedStage } from "./seed";

const DIST = ".next";

export type Stage = {
  databaseUrl: string;
  /** The build that is measured. */
  distDir: string;
  /** The environment of a process of the site. */
  environment: (settings?: Record<string, string>) => NodeJS.ProcessEnv;
};

/**
 * Brings up what jobs run on: a seeded database that keeps what it commits (unlike the one of the tests, it waits for the
 * disk), and the site as it is deployed.
 */
export async function withStage<T>(run: (stage: Stage) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "quinde-bench-"));
  chmodSync(dataDir, 0o755);
  const postgres = await step("Database", () => startPostgres({ dataDir }));
  const stop = () => postgres.stop().finally(() => rmSync(dataDir, { recursive: true, force: true }));
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
    await step("Seed", () => seedStage(postgres.url));
    if (!isBuilt(DIST)) await step("Build", () => build({ distDir: DIST, env: environment(), quiet: true }));
    return await run({ databaseUrl: postgres.url, distDir: DIST, environment });
  } finally {
    const { closeDatabase } = await import("../../lib/core/db");
    await closeDatabase();
    await stop();
  }
}
