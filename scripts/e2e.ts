import { startThrowawayPostgres } from "./embedded-postgres";
import { buildForTests, runPlaywright } from "./playwright";
import { runScript } from "./steps";

/*
 * `npm run e2e -- [Playwright's arguments]`: the browser tests alone, on a build and a database of their own, on the server
 * of TEST_DATABASE_URL where `npm test` has started one. `--build-only` builds and tests nothing.
 */
void runScript(async () => {
  const args = process.argv.slice(2);
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => {} } : await startThrowawayPostgres();
  try {
    const buildOnly = args[0] === "--build-only";
    await buildForTests(postgres.url, { quiet: Boolean(given) });
    return buildOnly ? 0 : await runPlaywright(postgres.url, args);
  } finally {
    await postgres.stop();
  }
});
