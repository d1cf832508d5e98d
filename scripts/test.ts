import { startThrowawayPostgres } from "./embedded-postgres";
import { whyNoLongRun } from "./long-runs";
import { prepare } from "./prepare";
import { conclude, failedStage, jestStage, journeysStage, stage } from "./stages";
import { runScript } from "./steps";
import { testEnvironment } from "./test-environment";

/*
 * `npm test`, the verdict: types, lint, build, Jest and Playwright on a database server that lives as long as the run. Types, lint and
 * build count as one test each. What is long is `npm run test:long`, without whose line no version passes here.
 */

void runScript(async () => {
  const postgres = await startThrowawayPostgres();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
  }
  try {
    await prepare();
    const env = testEnvironment({ TEST_DATABASE_URL: postgres.url });
    const npm = (...args: string[]) => ["npm", "run", "--silent", ...args];
    const build = [process.execPath, "--import", "tsx", "scripts/e2e.ts", "--build-only"];

    // First, because the build writes next-env.d.ts anew.
    const types = await stage("types", npm("typecheck"), env);
    console.log("· the rest of lint, beside the build…");
    const [lint, built] = await Promise.all([
      stage("lint", npm("lint:house"), env, { beside: true }),
      stage("build", build, env, { beside: true }),
    ]);
    const stages = [types, lint, built, await jestStage("Jest", env)];
    stages.push(
      built.failed === 0
        ? await journeysStage("Playwright", env)
        : failedStage("Playwright", "There is no build to look at."),
    );
    const why = whyNoLongRun();
    if (why) stages.push(failedStage("long run", why));
    return conclude(stages) ? 0 : 1;
  } finally {
    await postgres.stop();
  }
});
