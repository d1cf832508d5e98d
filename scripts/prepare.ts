import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { writeIcons } from "./icons";
import { withLock } from "./lock.mjs";
import { writeRunners } from "./playground";
import { isTableRight, writePages } from "./addresses";

const SCHEMA = "prisma/schema.prisma";
const CLIENT = "prisma/generated/client.ts";

/**
 * Makes the source files that are not kept in git: the Prisma client where it is missing or older than the schema, the tables of pages
 * and calls, the drawings of the icons, and what runs the code of lessons. Where calls have changed they are asked what they
 * declare, in a process of its own, in 3 s. @returns whether the client had to be made.
 */
export async function prepare(): Promise<boolean> {
  writePages();
  writeIcons();
  await writeRunners();
  if (isFresh() && isTableRight()) return false;
  return withLock("prepare", async () => {
    const wasFresh = isFresh();
    // The CLI insists on an engine that it would download. Generating does not use it: any program will do.
    const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" };
    if (!wasFresh)
      await run("prisma generate", [path.join("node_modules", "prisma", "build", "index.js"), "generate"], env);
    if (!isTableRight()) await run("reading the routes", ["--import", "tsx", "scripts/route-table.ts"], noEnvironment);
    return !wasFresh;
  });
}

/** Routes can be loaded with it, and none can do anything. */
const noEnvironment = {
  NODE_ENV: "production" as const,
  TMPDIR: process.env.TMPDIR,
  DATABASE_URL: "postgres://localhost/none",
  AUTH_SECRET: "only used while routes are asked what they declare",
};

const run = (what: string, args: string[], env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, args, { env }).catch((error: { stderr: string }) => {
    throw new Error(`${what} failed:\n${error.stderr}`);
  });

function isFresh(): boolean {
  return existsSync(CLIENT) && statSync(CLIENT).mtimeMs >= statSync(SCHEMA).mtimeMs;
}
