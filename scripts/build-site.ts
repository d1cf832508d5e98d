import { build } from "./build";
import { startThrowawayPostgres } from "./embedded-postgres";
import { runScript } from "./steps";

/*
 * `npm run build`: the artefact of a deployment, without a database of its own: pages are rendered from an empty one, and
 * the server expires them when it starts on the real one. What is written into pages (SITE_URL) must be set here.
 */
void runScript(async () => {
  const postgres = await startThrowawayPostgres();
  try {
    const { applyMigrations } = await import("../lib/server/database/migrate");
    await applyMigrations(postgres.url);
    const env = {
      ...process.env,
      DATABASE_URL: postgres.url,
      AUTH_SECRET: "only used while the pages are rendered",
      // The files of a deployment need not be here.
      DATABASE_URL_FILE: "",
      AUTH_SECRET_FILE: "",
    };
    await build({ distDir: ".next", env });
  } finally {
    await postgres.stop();
  }
});
