import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/chromium";

/* Run by `npm run e2e` and `npm test`, which prepare the build, the database and this environment. */
const { PORT, TEST_DIST, PLAYWRIGHT_REPORT } = process.env;
if (!PORT || !TEST_DIST) throw new Error("Use npm run e2e -- [arguments]: it prepares the site that is tested");
/** `npm run test:long` walks the journeys of the long tier, which nothing else does. */
const long = process.env.E2E_LONG === "1";
const baseURL = `http://localhost:${PORT}`;

/** Journeys that ask the site and its own processes, and never open a page: they wait more than they work. */
const wire = [
  ...["access", "crawl", "deployment", "faults", "process", "scripts", "secrecy", "whatsapp"],
  // These are in e2e/long.
  ...["mail", "restore", "studio-schedule"],
];
const wireFiles = wire.map((name) => `**/${name}.spec.ts`);
/** A project that says what it leaves out has to say this too. */
const otherTier = long ? [] : ["**/long/**"];

export default defineConfig({
  testDir: long ? "e2e/long" : "e2e",
  testIgnore: otherTier,
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Two that open pages, and one that only asks.
  workers: 3,
  // It ends what hangs, on machines that do other things meanwhile; what has to be quick is measured by `npm run bench`.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // The runner reports what needed its second try as flaky.
  retries: PLAYWRIGHT_REPORT ? 1 : 0,
  reporter: PLAYWRIGHT_REPORT ? [["list"], ["json", { outputFile: PLAYWRIGHT_REPORT }]] : "list",
  use: {
    baseURL,
    locale: "es-PE",
    timezoneId: "America/Lima",
    // Recording costs a third of a test's time: what fails is recorded when it is tried again.
    trace: "on-first-retry",
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
  projects: [
    { name: "wire", testMatch: wireFiles, workers: 1 },
    {
      name: "desktop",
      testIgnore: [...otherTier, ...wireFiles],
      workers: 2,
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      grep: /@phone/,
      workers: 2,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: [
    {
      command: "node --import tsx e2e/stand-ins.ts",
      url: process.env.MAILBOX_URL,
      timeout: 60_000,
      stdout: "ignore",
    },
    {
      command: `node ${TEST_DIST}/standalone/server.js`,
      url: `${baseURL}/api/health/ready`,
      timeout: 60_000,
      stdout: "ignore",
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
  ],
});
