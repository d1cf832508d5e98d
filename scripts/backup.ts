import { parseArgs } from "node:util";
import { backupName } from "../lib/backups/schema";
import { AppError } from "../lib/core/errors";
import { openEnvironment } from "./environment";
import { Problem, runScript } from "./steps";

/*
 * `npm run backup`: makes a backup of the database, as the panel does, and keeps it with the others. With `-- --tar` all files are in it
 * too, `-- --name antes-de-migrar` gives it a name.
 */
void runScript(async () => {
  const { tar, name } = readArguments();
  const kind = tar ? "tar" : "sql";
  const environment = await openEnvironment(console.error);
  try {
    (await import("../lib/server/boot/declare")).declareDomains();
    const { pendingMigrations } = await import("../lib/core/migrations/history");
    const { closeDatabase, pool } = await import("../lib/core/db");
    const { makeBackup } = await import("../lib/backups/make");
    const { contentsKey } = await import("../lib/backups/store/manifests");
    try {
      if ((await pendingMigrations(pool)).length > 0) {
        throw new Problem("The database is of another version than the program: npm run db:migrate");
      }
      const manifest = await makeBackup(null, { kind, reason: "command", name: nameOf(name, kind) }).catch(explain);
      const kilobytes = Math.ceil(manifest.storedBytes / 1024);
      console.log(`${manifest.name}: ${kilobytes} KB, ${contentsKey(manifest)}, SHA-256 ${manifest.sha256}`);
    } finally {
      await closeDatabase();
    }
  } finally {
    await environment.stop();
  }
});

function readArguments() {
  try {
    return parseArgs({ options: { tar: { type: "boolean" }, name: { type: "string" } } }).values;
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}

/** The ending may be left out. */
function nameOf(given: string | undefined, kind: "sql" | "tar"): string | undefined {
  if (given === undefined) return undefined;
  const parsed = backupName.safeParse(given.endsWith(`.${kind}`) ? given : `${given}.${kind}`);
  if (!parsed.success) throw new Problem(`--name: ${parsed.error.issues[0]!.message}`);
  return parsed.data;
}

/** Errors are told in the words of the panel. */
function explain(error: unknown): never {
  throw error instanceof AppError ? new Problem(error.message) : error;
}
