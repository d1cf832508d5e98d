import { createHash, randomBytes } from "node:crypto";
import { type Client, escapeIdentifier } from "pg";
import { connectTo } from "@/lib/core/connect";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { databaseAddress } from "@/lib/core/pooler";

/** A database beside the live one, in which the rows of a file are looked at. */
export type ScratchDatabase = {
  name: string;
  url: string;
  /** A connection to the live database whose lock says that the scratch is in use. */
  admin: Client;
};

const prefix = "quinde_scratch_";

/** Names of this database's scratches: several sites may share a server. */
function scratchNames(): { next: () => string; pattern: RegExp } {
  const database = decodeURIComponent(new URL(databaseAddress.session).pathname.slice(1));
  const isPlain = /^[a-z0-9_]{1,34}$/.test(database);
  const own = prefix + (isPlain ? database : createHash("sha256").update(database).digest("hex").slice(0, 16));
  return { next: () => `${own}_${randomBytes(6).toString("hex")}`, pattern: new RegExp(`^${own}_[0-9a-f]{12}$`) };
}

/** Makes one, which the caller drops. @throws AppError `conflict` where the user may not */
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

/** Ends all that goes on in it and removes it. */
export async function dropScratch({ name, admin }: Pick<ScratchDatabase, "name" | "admin">): Promise<void> {
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } finally {
    await admin.end().catch(() => {});
  }
}

/** Removes those of this database whose process is gone; those in use are left alone. */
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

/** Which grant the site's user lacks to load a file, in Spanish; null for none. */
export async function quarantineProblem(): Promise<string | null> {
  const admin = await connectAdmin();
  try {
    return await problemOf(admin);
  } finally {
    await admin.end();
  }
}

/** @throws AppError `conflict`, with the grant that the user of the site lacks */
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
  return `El usuario «${name}» de la base de datos no puede crear bases de datos de prueba: quien la administra debe ejecutar ALTER ROLE ${escapeIdentifier(name)} CREATEDB.`;
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
  // PostgreSQL 17 gave the column another name.
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
