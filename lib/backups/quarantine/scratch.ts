import { createHash, randomBytes } from "node:crypto";
import { type Client, escapeIdentifier } from "pg";
import { connectTo } from "@/lib/core/connect";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { databaseAddress } from "@/lib/core/pooler";

export type ScratchDatabase = {
  name: string;
  url: string;
  /** Connected to the live database; its lock says that the scratch is in use. */
  admin: Client;
};

const prefix = "quinde_scratch_";

/** Names include this database's, since sites may share a server. */
function scratchNames(): { next: () => string; pattern: RegExp } {
  const database = decodeURIComponent(new URL(databaseAddress.session).pathname.slice(1));
  const isPlain = /^[a-z0-9_]{1,34}$/.test(database);
  const own = prefix + (isPlain ? database : createHash("sha256").update(database).digest("hex").slice(0, 16));
  return { next: () => `${own}_${randomBytes(6).toString("hex")}`, pattern: new RegExp(`^${own}_[0-9a-f]{12}$`) };
}

/** The caller drops it. @throws AppError `conflict` without the grant */
export async function createScratch(): Promise<ScratchDatabase> {
  const admin = await connectAdmin();
  const name = scratchNames().next();
  try {
    const problem = await problemOf(admin);
    if (problem) throw new AppError("conflict", problem);
    await admin.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [name]);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' ${await localeOf(admin)}`);
    await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    return { name, url: addressOf(name), admin };
  } catch (error) {
    await dropScratch({ name, admin }).catch(() => {}); // left for the next sweep
    throw error;
  }
}

export async function dropScratch({ name, admin }: Pick<ScratchDatabase, "name" | "admin">): Promise<void> {
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } finally {
    await admin.end().catch(() => {});
  }
}

/** Drops this database's scratches whose process is gone. */
export async function sweepQuarantines(): Promise<void> {
  const admin = await connectAdmin();
  try {
    const { rows } = await admin.query<{ name: string }>("SELECT datname AS name FROM pg_database");
    const { pattern } = scratchNames();
    for (const { name } of rows.filter((row) => pattern.test(row.name))) {
      const { rows: lock } = await admin.query<{ taken: boolean }>(
        "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken",
        [name],
      );
      if (lock[0]!.taken) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  } finally {
    await admin.end().catch(() => {});
  }
}

/** The missing grant for loading files, in Spanish; null for none. */
export async function quarantineProblem(): Promise<string | null> {
  const admin = await connectAdmin();
  try {
    return await problemOf(admin);
  } finally {
    await admin.end();
  }
}

/** @throws AppError `conflict` naming the missing grant */
export async function refuseWithoutQuarantine(): Promise<void> {
  const problem = await quarantineProblem();
  if (problem) throw new AppError("conflict", problem);
}

async function problemOf(admin: Client): Promise<string | null> {
  const { rows } = await admin.query<{ name: string; may: boolean }>(
    "SELECT rolname AS name, rolsuper OR rolcreatedb AS may FROM pg_roles WHERE rolname = current_user",
  );
  const { name, may } = rows[0]!;
  if (may) return null;
  return `El usuario «${name}» de la base de datos no puede crear bases de datos de prueba: su administrador debe ejecutar ALTER ROLE ${escapeIdentifier(name)} CREATEDB.`;
}

const connectAdmin = (): Promise<Client> =>
  connectTo(databaseAddress.session, {
    application_name: "quarantine",
    keepAlive: true,
    connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT,
  });

async function localeOf(admin: Client): Promise<string> {
  const { rows } = await admin.query<{ database: Record<string, string | null> }>(
    "SELECT to_jsonb(d) AS database FROM pg_database d WHERE datname = current_database()",
  );
  const { database } = rows[0]!;
  const text = (value: string | null | undefined) => admin.escapeLiteral(value ?? "");
  // Renamed in PostgreSQL 17.
  const locale = text(database.datlocale ?? database.daticulocale);
  const provider = { i: `icu ICU_LOCALE ${locale}`, b: `builtin BUILTIN_LOCALE ${locale}`, c: "libc" };
  const { datcollate, datctype, datlocprovider } = database;
  return `LC_COLLATE ${text(datcollate)} LC_CTYPE ${text(datctype)} LOCALE_PROVIDER ${provider[datlocprovider as "c"]}`;
}

function addressOf(name: string): string {
  const url = Object.assign(new URL(databaseAddress.session), { pathname: `/${name}` });
  url.searchParams.delete("dbname");
  return url.href;
}
