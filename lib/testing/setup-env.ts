import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { declareWhenAsked } from "@/lib/core/declared";
import { patience } from "../../scripts/patience";
import { withDatabase, workerName } from "./databases";

// Before each test file: the environment of the tests and nothing of the developer's own, which .env may have brought.
for (const [, name] of readFileSync(".env.example", "utf8").matchAll(/^([A-Z0-9_]+)=/gm)) delete process.env[name!];
const worker = process.env.JEST_WORKER_ID ?? "1";
const direct = withDatabase(process.env.TEST_DATABASE_URL!, workerName(worker));
const pooler = process.env.TEST_POOLER_URL;
Object.assign(process.env, {
  DATABASE_URL: pooler ? withDatabase(pooler, workerName(worker)) : direct,
  ...(pooler && { DATABASE_DIRECT_URL: direct }),
  AUTH_SECRET: "a secret of the tests that is long enough",
  DATA_DIR: path.join(os.tmpdir(), `quinde-jest-${process.ppid}-${worker}`),
  CAPTCHA_COST: "1",
  LOG_LEVEL: "silent",
  ...patience,
});

// Few tests ask for the domains, and loading them takes a second.
declareWhenAsked(() =>
  jest.requireActual<typeof import("@/lib/server/boot/declare")>("@/lib/server/boot/declare").declareDomains(),
);
