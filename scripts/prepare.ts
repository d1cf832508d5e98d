import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { writeIcons } from "./icons";
import { withLock } from "./lock.mjs";
import { writeManifest } from "./manifest";

const SCHEMA = "prisma/schema.prisma";
const CLIENT = "prisma/generated/client.ts";

/**
 * Makes the source files that are not kept in git: the Prisma client where it is missing or older than the schema, the tables
 * of the API's routes, and the drawings of the icons. @returns whether the client had to be made.
 */
export async function prepare(): Promise<boolean> {
  writeManifest();
  writeIcons();
  if (isFresh()) return false;
  return withLock("prepare", async () => {
    if (isFresh()) return false;
    // The CLI insists on an engine that it would download. Generating does not use it: any program will do.
    const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" };
    const cli = path.join("node_modules", "prisma", "build", "index.js");
    await promisify(execFile)(process.execPath, [cli, "generate"], { env }).catch((error: { stderr: string }) => {
      throw new Error(`prisma generate failed:\n${error.stderr}`);
    });
    return true;
  });
}

function isFresh(): boolean {
  return existsSync(CLIENT) && statSync(CLIENT).mtimeMs >= statSync(SCHEMA).mtimeMs;
}
