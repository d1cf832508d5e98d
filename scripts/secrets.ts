import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The secrets that `npm start` makes once and keeps, so that data and sessions survive a restart. */
export type Secrets = { databasePassword: string; authSecret: string };

/** The secrets of a data folder, made at the first call. The file can be read by its owner only. */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, "secrets.json");
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    databasePassword: kept.databasePassword ?? randomBytes(24).toString("hex"),
    authSecret: kept.authSecret ?? randomBytes(32).toString("hex"),
  };
  if (kept.databasePassword && kept.authSecret) {
    chmodSync(file, 0o600);
    return secrets;
  }
  mkdirSync(dataDir, { recursive: true });
  // Written beside and renamed: a process killed halfway leaves either no file or a whole one.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2) + "\n", { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
