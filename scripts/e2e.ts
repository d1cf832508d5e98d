import { startThrowawayPostgres } from "./embedded-postgres";
import { buildForTests, runPlaywright } from "./playwright";
import { runScript } from "./steps";

/* `npm run e2e -- [Playwright's arguments]`: the browser tests alone, on a build and a database of their own. */
void runScript(async () => {
  const postgres = await startThrowawayPostgres();
  try {
    await buildForTests(postgres.url);
    return await runPlaywright(postgres.url, process.argv.slice(2));
  } finally {
    await postgres.stop();
  }
});
