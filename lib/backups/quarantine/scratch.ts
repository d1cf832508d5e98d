import { createHash, randomBytes } from "node:crypto";
import { type Client, escapeIdentifier } from "pg";
import { connectTo } from "@/lib/core/connect";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/**
 * A database that holds nothing but a file, and a login that may do nothing outside of it. Whatever the file's code does, it does it as
 * that login: it is no superuser, may make no roles and no databases, belongs to nobody, and its password is known here only.
 */
export type ScratchDatabase = {
  /** Of the database, and of its owner. */
  name: string;
  /** As its owner. */
  url: string;
  /** A connection to the live database: its lock tells others that the scratch is in use, and ends with the process. */
  admin: Client;
};

const prefix = "quinde_scratch_";

/** What a scratch of this database is called: several sites may share a server, and none sweeps another's. */
function scratchNames(): { next: () => string; pattern: RegExp } {
  const database = decodeURIComponent(new URL(env.DATABASE_URL).pathname.slice(1));
  const isPlain = /^[a-z0-9_]{1,34}$/.test(database);
  const own = prefix + (isPlain ? database : createHash("sha256").update(database).digest("hex").slice(0, 16));
  return { next: () => `${own}_${randomBytes(6).toString("hex")}`, pattern: new RegExp(`^${own}_[0-9a-f]{12}$`) };
}

/** For everything that the login begins by itself: the file's own words do not change them before they are heard. */
const roleSettings = {
  statement_timeout: "1h",
  lock_timeout: "1min",
  idle_in_transaction_session_timeout: "1h",
  // Notices within seconds that nobody is there any more.
  client_connection_check_interval: "5s",
};

/** Makes one. Whoever does drops it. @throws AppError `conflict` where the user of the site may not. */
export async function createScratch(): Promise<ScratchDatabase> {
  const admin = await connectAdmin();
  const name = scratchNames().next();
  const password = randomBytes(24).toString("base64url");
  try {
    const user = await readUser(admin);
    const problem = problemOf(user);
    if (problem) throw new AppError("conflict", problem);
    await admin.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [name]);
    await admin.query(
      `CREATE ROLE ${name} LOGIN PASSWORD '${password}' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS CONNECTION LIMIT 20`,
    );
    // Who is no superuser gives a database only to whom they may become.
    if (!user.isSuper) {
      await admin.query(
        `GRANT ${name} TO CURRENT_USER${user.version >= 160_000 ? " WITH INHERIT TRUE, SET TRUE" : ""}`,
      );
    }
    for (const [setting, value] of Object.entries(roleSettings)) {
      await admin.query(`ALTER ROLE ${name} SET ${setting} = '${value}'`);
    }
    // Sorts write beside the database, where its size is not seen.
    if (user.isSuper) await admin.query(`ALTER ROLE ${name} SET temp_file_limit = '4GB'`);
    await admin.query(
      `CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0 ENCODING 'UTF8' ${await localeOf(admin)}`,
    );
    await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    return { name, url: urlAs(name, password), admin };
  } catch (error) {
    await dropScratch({ name, admin }).catch(() => {}); // left for the next sweep
    throw error;
  }
}

/** Ends all that goes on in it and removes it with its owner. */
export async function dropScratch({ name, admin }: Pick<ScratchDatabase, "name" | "admin">): Promise<void> {
  try {
    await remove(admin, name);
  } finally {
    await admin.end().catch(() => {});
  }
}

/** Removes those of this database whose process is gone; those in use are left alone. */
export async function sweepQuarantines(): Promise<void> {
  const admin = await connectAdmin();
  try {
    const { rows } = await admin.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database UNION SELECT rolname FROM pg_roles",
    );
    const { pattern } = scratchNames();
    for (const { name } of rows.filter((row) => pattern.test(row.name))) {
      const { rows: lock } = await admin.query<{ taken: boolean }>(
        "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken",
        [name],
      );
      if (lock[0]!.taken) await remove(admin, name);
    }
  } finally {
    await admin.end().catch(() => {});
  }
}

/** Which grant the user of the site lacks to load a file beside the live database, in Spanish; null when none. */
export async function quarantineProblem(): Promise<string | null> {
  const admin = await connectAdmin();
  try {
    return problemOf(await readUser(admin));
  } finally {
    await admin.end();
  }
}

function problemOf({ name, isSuper, missing }: User): string | null {
  if (isSuper || missing.length === 0) return null;
  const rights = missing.join(" ");
  return `El usuario «${name}» de la base de datos no puede crear bases de datos y roles de prueba: quien la administra debe ejecutar ALTER ROLE ${escapeIdentifier(name)} ${rights}.`;
}

const connectAdmin = (): Promise<Client> =>
  connectTo(env.DATABASE_URL, {
    application_name: "quarantine",
    keepAlive: true,
    connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT,
  });

async function remove(admin: Client, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`DROP ROLE IF EXISTS ${name}`);
}

type User = { name: string; isSuper: boolean; version: number; missing: string[] };

async function readUser(admin: Client): Promise<User> {
  const { rows } = await admin.query<{ name: string; super: boolean; db: boolean; role: boolean; version: number }>(
    `SELECT rolname AS name, rolsuper AS super, rolcreatedb AS db, rolcreaterole AS role,
       current_setting('server_version_num')::int AS version
     FROM pg_roles WHERE rolname = current_user`,
  );
  const user = rows[0]!;
  const missing = [!user.db && "CREATEDB", !user.role && "CREATEROLE"].filter((right) => right !== false);
  return { name: user.name, isSuper: user.super, version: user.version, missing };
}

/** How the live database sorts texts. */
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

/** The live database's address for another login and its own database. */
function urlAs(name: string, password: string): string {
  const url = Object.assign(new URL(env.DATABASE_URL), { username: name, password, pathname: `/${name}` });
  for (const given of ["user", "password", "dbname"]) url.searchParams.delete(given);
  // An address without a host, of a socket, has no room for a name.
  if (url.username !== name) {
    url.searchParams.set("user", name);
    url.searchParams.set("password", password);
  }
  return url.href;
}
