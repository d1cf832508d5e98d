import { createHmac, createHash, hkdfSync, pbkdf2Sync } from "node:crypto";
import type { Client } from "pg";
import { connectTo } from "@/lib/core/connect";
import { env } from "@/lib/core/env";
import { databaseAddress } from "@/lib/core/pooler";
import { consoleSchema } from "@/lib/core/console-views";

/** `reader` changes nothing, `writer` only what the tables' domains allow. */
export type Purpose = "reader" | "writer";

export type Login = { role: string; url: string };

/** Milliseconds. */
export const statementTimeout = 10_000;
const lockTimeout = 1_000;

/** Per login, over all processes. */
export const connectionLimit = 12;

/** Named after the database, as several sites may share a server and its logins. */
export const loginRole = (purpose: Purpose, databaseOid: number): string => `console_${purpose}_${databaseOid}`;

const passwordOf = (role: string): string =>
  Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", `sql-console ${role}`, 24)).toString("base64url");

export function ownLogin(role: string): Login {
  const url = Object.assign(new URL(databaseAddress.session), { username: role, password: passwordOf(role) });
  return { role, url: bare(url) };
}

/** Drops the address's own settings, which would override ours. */
function bare(url: URL): string {
  for (const name of ["options", "application_name", "fallback_application_name"]) url.searchParams.delete(name);
  return url.href;
}

/** The operator's login; null without one. */
export function givenLogin(): Login | null {
  if (!env.CONSOLE_DATABASE_URL) return null;
  const url = new URL(env.CONSOLE_DATABASE_URL);
  return { role: decodeURIComponent(url.username), url: bare(url) };
}

/** The password as Postgres stores it (SCRAM-SHA-256), so no statement or log holds it. */
export function verifierOf(role: string): string {
  const salt = createHash("sha256").update(role).digest().subarray(0, 16);
  const salted = pbkdf2Sync(passwordOf(role), salt, 4096, 32, "sha256");
  const sign = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(sign("Client Key")).digest("base64");
  return `SCRAM-SHA-256$4096:${salt.toString("base64")}$${stored}:${sign("Server Key").toString("base64")}`;
}

/**
 * For one statement.
 * @param name shown by Postgres, for cancelling
 * @param timeout milliseconds of a statement
 */
export async function connect({ url }: Login, name: string, timeout = statementTimeout): Promise<Client> {
  const settings = {
    search_path: `${consoleSchema},public`,
    statement_timeout: timeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: timeout + 5_000,
    TimeZone: "UTC",
    jit: "off",
    max_parallel_workers_per_gather: 0,
    work_mem: "16MB",
  };
  return connectTo(url, {
    application_name: name,
    connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT,
    options: Object.entries(settings)
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(" "),
  });
}
