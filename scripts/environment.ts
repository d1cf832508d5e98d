import path from "node:path";
import { readSecretFiles } from "@/lib/core/secret-files";
import { startPostgres } from "./embedded-postgres";
import { loadSecrets } from "./secrets";
import { Problem } from "./steps";

export type Environment = {
  /** True when the operator chose the database; false for the embedded one. */
  external: boolean;
  /** Stops what was started here. */
  stop(): Promise<void>;
};

/**
 * Completes the environment of this process: an embedded database where DATABASE_URL is not set, and a secret where
 * AUTH_SECRET is not. Modules that read the environment must be imported after it.
 */
export async function openEnvironment(notify: (line: string) => void = console.log): Promise<Environment> {
  try {
    readSecretFiles(process.env);
  } catch (error) {
    throw new Problem((error as Error).message);
  }
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
  process.env.DATA_DIR = dataDir;
  process.env.AUTH_SECRET ||= loadSecrets(dataDir).authSecret;
  if (process.env.DATABASE_URL) return { external: true, stop: async () => {} };
  const postgres = await startPostgres({ dataDir, notify });
  process.env.DATABASE_URL = postgres.url;
  return { external: false, stop: postgres.stop };
}
