import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { startThrowawayPostgres } from "./embedded-postgres";
import { buildForTests, runPlaywright } from "./playwright";
import { prepare } from "./prepare";
import { runScript } from "./steps";
import { testEnvironment } from "./test-environment";

/*
 * `npm run test:changed [-- branch]`, for the loop while one works: what the files changed since that branch (by default what is
 * not committed yet) can break. Lint and related Jest tests; then the journeys of the same domains, and with a change that
 * concerns all of them those tagged @smoke. `npm test` has the last word.
 */
void runScript(async () => {
  const files = changedFiles(process.argv[2] ?? "HEAD");
  if (files.length === 0) {
    console.log("✓ Nothing has changed");
    return 0;
  }
  const postgres = await startThrowawayPostgres();
  try {
    await prepare();
    const env = testEnvironment({ TEST_DATABASE_URL: postgres.url });
    const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
    const run = (...args: string[]) =>
      code.length === 0 || spawnSync(process.execPath, [...args, ...code], { env, stdio: "inherit" }).status === 0;
    const lint = run("node_modules/eslint/bin/eslint.js", "--no-warn-ignored", "--max-warnings", "0");
    const jest = run("node_modules/jest/bin/jest.js", "--passWithNoTests", "--findRelatedTests");
    const journeys = journeysFor(files);
    if (!journeys) return lint && jest ? 0 : 1;
    await buildForTests(postgres.url, { quiet: true });
    const ended = await runPlaywright(postgres.url, ["--project=desktop", `--grep=${journeys}`]);
    return lint && jest ? ended : 1;
  } finally {
    await postgres.stop();
  }
});

function changedFiles(base: string): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  const changed = git("diff", "--name-only", "--merge-base", base);
  return [...changed, ...git("ls-files", "--others", "--exclude-standard")].filter((file) => existsSync(file));
}

/** Which journeys walk through a folder, where they are named otherwise than it. */
const journeysOf: Record<string, string[]> = {
  armario: ["wardrobe-app"],
  auth: ["auth", "account"],
  audit: ["users"],
  capture: ["wardrobe-capture"],
  enlace: ["links"],
  gallery: ["wardrobe-gallery"],
  info: ["options"],
  lead: ["products"],
  me: ["tools"],
  message: ["contact"],
  operator: ["operators"],
  order: ["orders"],
  outbox: ["mail"],
  outfits: ["wardrobe-outfits"],
  product: ["products"],
  project: ["portfolio"],
  projects: ["portfolio"],
  s: ["links"],
  shortener: ["links"],
  site: ["shell"],
  stat: ["stats"],
  team: ["portfolio"],
  user: ["users"],
  visits: ["visits", "stats"],
  wardrobe: ["wardrobe-app"],
  "webhook-tool": ["tools"],
  ...Object.fromEntries(
    ["about", "business", "home", "precios", "repo", "services", "solutions"].map((page) => [page, ["marketing"]]),
  ),
};

/**
 * A pattern that Playwright looks for in names of files and in tags; undefined where no journey is concerned. What belongs to no
 * domain concerns them all: some of each are tagged @smoke.
 */
function journeysFor(files: string[]): string | undefined {
  const own = files.flatMap((file) => /^e2e\/([\w-]+\.spec)\.ts$/.exec(file)?.[1] ?? []);
  const product = files.filter(
    (file) => /^(app|components|lib)\//.test(file) && !/\.test\.|^lib\/testing\//.test(file),
  );
  const concerned = product.flatMap((file) => {
    const [, ...folders] = file.split("/").slice(0, -1);
    const found = folders
      .flatMap((folder) => journeysOf[folder] ?? folder)
      .map((name) => `${name}.spec`)
      .filter((name) => existsSync(`e2e/${name}.ts`));
    // The panel's own journeys are not for what lies deeper in it.
    const deeper = found.filter((name) => name !== "dashboard.spec");
    return deeper.length > 0 ? deeper : [...found, "@smoke"];
  });
  return [...new Set([...own, ...concerned])].join("|") || undefined;
}
