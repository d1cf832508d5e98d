import { type ClientBase, escapeIdentifier, escapeLiteral } from "pg";
import { consoleSchema, dropConsole } from "@/lib/core/console-views";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { declaredTables } from "@/lib/core/tables";
import {
  connect,
  connectionLimit,
  givenLogin,
  type Login,
  ownLogin,
  type Purpose,
  loginRole,
  statementTimeout,
  verifierOf,
} from "./logins";
import { readTables, viewStatements } from "./views";

/** The problems say in Spanish why a login is null. */
type Prepared = { reader: Login | null; writer: Login | null; problem: string | null; changesProblem: string | null };

const off = (problem: string): Prepared => ({ reader: null, writer: null, problem, changesProblem: problem });

/** The same in every process. */
const LOCK = 8_155_319;

const state = singleton("sql-console", () => ({ prepared: null as Prepared | null }));

const noRoles =
  "El usuario de la base de datos no puede crear roles (CREATEROLE). Dale ese permiso, o crea tú un usuario y ponlo en CONSOLE_DATABASE_URL.";
const noChanges =
  "Para hacer cambios hace falta un usuario propio, y el de la base de datos no puede crear roles (CREATEROLE).";

/** Safe in several processes at once. Never throws: `findConsole` gives the problem. */
export async function prepareConsole(): Promise<void> {
  state.prepared = await prepare().catch((error: unknown) => {
    log.warn({ err: error }, "the SQL console is off");
    return off("No se pudo preparar la consola en la base de datos. El registro del servidor dice por qué.");
  });
}

/** Prepares the console again if that failed or its views are gone. */
export async function findConsole(): Promise<Prepared> {
  const { rows } = await pool.query("SELECT to_regnamespace($1) IS NULL AS gone", [consoleSchema]);
  if (!state.prepared?.reader || rows[0].gone) await prepareConsole();
  return state.prepared!;
}

export const consoleProblem = async (): Promise<string | null> => (await findConsole()).problem;

type Facts = {
  oid: number;
  isSuperuser: boolean;
  mayCreateRoles: boolean;
  mayCreateSchemas: boolean;
  mark: string | null;
};

async function prepare(): Promise<Prepared> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    const prepared = await prepareLogins(client);
    await client.query("COMMIT");
    return prepared.reader ? await proved(client, prepared) : prepared;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function prepareLogins(client: ClientBase): Promise<Prepared> {
  const facts = await readFacts(client);
  if (!facts.mayCreateSchemas) return off("El usuario de la base de datos no puede crear esquemas (CREATE) en ella.");
  const ownRole = async (purpose: Purpose) =>
    (await ensureRole(client, facts, purpose)) ? ownLogin(loginRole(purpose, facts.oid)) : null;
  const reader = givenLogin() ?? (await ownRole("reader"));
  if (!reader) return off(noRoles);
  const writer = await ownRole("writer");
  await ensureViews(client, facts, { reader: reader.role, writer: writer?.role ?? null });
  return { reader, writer, problem: null, changesProblem: writer ? null : noChanges };
}

async function readFacts(client: ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `SELECT (SELECT oid::int8::int FROM pg_database WHERE datname = current_database()) AS oid,
            rolsuper AS "isSuperuser", rolsuper OR rolcreaterole AS "mayCreateRoles",
            has_database_privilege(current_database(), 'CREATE') AS "mayCreateSchemas",
            obj_description(to_regnamespace($1), 'pg_namespace') AS mark
       FROM pg_roles WHERE rolname = current_user`,
    [consoleSchema],
  );
  return rows[0]!;
}

/** @returns whether the role exists; false if it may not be created */
async function ensureRole(client: ClientBase, facts: Facts, purpose: Purpose): Promise<boolean> {
  const role = loginRole(purpose, facts.oid);
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
  if (rowCount === 1) return true;
  if (!facts.mayCreateRoles) return false;
  const name = escapeIdentifier(role);
  await client.query(
    `CREATE ROLE ${name} LOGIN NOINHERIT NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION
       CONNECTION LIMIT ${connectionLimit} PASSWORD ${escapeLiteral(verifierOf(role))}`,
  );
  // Needed to end the login's statements, as a restore must.
  if (!facts.isSuperuser) await client.query(`GRANT ${name} TO CURRENT_USER`);
  const settings: [string, string][] = [["statement_timeout", String(statementTimeout)]];
  if (purpose === "reader") settings.push(["default_transaction_read_only", "on"]);
  // Limits sorts on the disk; only a superuser may set it.
  if (facts.isSuperuser) settings.push(["temp_file_limit", "1GB"]);
  for (const [setting, value] of settings) await client.query(`ALTER ROLE ${name} SET ${setting} = '${value}'`);
  return true;
}

async function ensureViews(client: ClientBase, facts: Facts, logins: Parameters<typeof viewStatements>[1]) {
  const { text, mark } = viewStatements(await readTables(client), logins);
  if (facts.mark === mark) return;
  await dropConsole(client);
  await client.query(text);
  await client.query(`COMMENT ON SCHEMA ${consoleSchema} IS ${escapeLiteral(mark)}`);
}

async function proved(client: ClientBase, prepared: Prepared): Promise<Prepared> {
  const { reader, writer } = prepared;
  const problem = await problemOf(client, reader!);
  if (problem) return off(problem);
  const changesProblem = writer ? await problemOf(client, writer) : prepared.changesProblem;
  return { reader, writer: changesProblem ? null : writer, problem: null, changesProblem };
}

async function problemOf(client: ClientBase, login: Login): Promise<string | null> {
  try {
    return await excessOf(login).catch(async (error: unknown) => {
      // The login was made under another AUTH_SECRET, from which its password follows.
      if (!isWrongPassword(error) || login.url === givenLogin()?.url) throw error;
      const verifier = escapeLiteral(verifierOf(login.role));
      await client.query(`ALTER ROLE ${escapeIdentifier(login.role)} PASSWORD ${verifier}`);
      return excessOf(login);
    });
  } catch (error) {
    log.warn({ err: error, role: login.role }, "a login of the SQL console cannot be used");
    return `El usuario «${login.role}» de la consola no puede conectarse a la base de datos. Revisa su contraseña y pg_hba.conf.`;
  }
}

const isWrongPassword = (error: unknown): boolean => (error as { code?: unknown }).code === "28P01";

/** Says in Spanish which power a login should not have; null for none. */
async function excessOf(login: Login): Promise<string | null> {
  const client = await connect(login, "console check");
  try {
    const { rows } = await client.query<{
      isElsewhere: boolean;
      isMighty: boolean;
      isMember: boolean;
      reached: string | null;
    }>(
      `SELECT to_regnamespace($2) IS NULL AS "isElsewhere",
              rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS "isMighty",
              EXISTS (SELECT FROM pg_auth_members WHERE member = pg_roles.oid) AS "isMember",
              (SELECT min(relname) FROM pg_class
                WHERE relnamespace = 'public'::regnamespace AND relname = ANY($1)
                  AND (has_any_column_privilege(oid, 'SELECT, INSERT, UPDATE, REFERENCES')
                       OR has_table_privilege(oid, 'DELETE, TRUNCATE, TRIGGER'))) AS reached
         FROM pg_roles WHERE rolname = current_user`,
      [Object.keys(declaredTables.all), consoleSchema],
    );
    const { isElsewhere, isMighty, isMember, reached } = rows[0]!;
    if (isElsewhere)
      return `El usuario «${login.role}» de la consola se conecta a una base de datos que no es la del sitio.`;
    const may = (what: string) =>
      `El usuario «${login.role}» de la consola tiene más permisos de los que debe: ${what}.`;
    if (isMighty) return may("tiene atributos de administrador");
    if (isMember) return may("es miembro de otro rol");
    return reached === null ? null : may(`tiene acceso a la tabla «${reached}»`);
  } finally {
    await client.end().catch(() => {});
  }
}
