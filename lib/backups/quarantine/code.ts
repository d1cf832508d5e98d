import type { CreateFunctionStmt, Node, ParseResult } from "libpg-query";
import { textOf } from "./nodes";
import type { SqlParser } from "@/lib/core/sql-parser";
import { refuse } from "./refusal";

/*
 * What a restored state brings along is code: functions, triggers, views, defaults, checks. Once it has taken the place of the live one,
 * it runs as the user of the site, who may be a superuser. So code from outside may read and write tables, and call functions that
 * anybody may call; nothing else, and no text that is made into SQL while it runs.
 */

/** What code may be made of. */
const statements = new Set(["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt", "MergeStmt", "ReturnStmt"]);

/** What PL/pgSQL may do besides. */
const steps = new Set(
  [
    ...["block", "assign", "if", "case", "loop", "while", "fori", "fors", "forc", "foreach_a", "exit", "return"],
    ...["return_next", "return_query", "raise", "assert", "execsql", "perform", "call", "getdiag"],
    ...["open", "fetch", "close"],
  ].map((step) => `PLpgSQL_stmt_${step}`),
);

/** Names of what reads files, ends sessions, looks into the server or runs a text as SQL. */
const reserved =
  /^(?:pg_|lo_|loread\b|lowrite\b|binary_upgrade_|set_config\b|ts_stat\b|ts_rewrite\b|dblink|crosstab|connectby|xpath_table|query_to_xml|cursor_to_xml)/;

/** Those of PostgreSQL's own names that any code may use. */
const harmless = new Set(
  [
    ...["catalog", "notify", "trigger_depth", "typeof", "column_size", "get_serial_sequence", "size_pretty"],
    ...["backend_pid", "relation_size", "total_relation_size", "table_size", "current_xact_id", "lsn", "snapshot"],
    ...["advisory_xact_lock", "advisory_xact_lock_shared", "try_advisory_xact_lock", "input_is_valid"],
    ...["c_utf8", "unicode_fast"],
  ].map((name) => `pg_${name}`),
);

/** What a function may set while it runs. */
const functionSettings = new Set(["search_path", "timezone", "datestyle", "intervalstyle", "lc_monetary"]);

const languages = new Set(["sql", "plpgsql"]);

/** @throws Refused when a statement holds more than reading and writing of tables. */
export function judgeCode(statement: unknown): void {
  const open = [statement];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== "object" || node === null) continue;
    for (const [key, value] of Object.entries(node)) {
      if (key === "String") judgeName((value as { sval?: string }).sval);
      if (key === "relname") judgeName(value as string);
      if (/^[A-Z]\w*Stmt$/.test(key) && !statements.has(key))
        refuse("contiene una orden que no lee ni escribe tablas.");
      open.push(value);
    }
  }
}

function judgeName(name = ""): void {
  if (!reserved.test(name) || harmless.has(name)) return;
  refuse(`usa ${name}, que es de la administración del servidor.`);
}

/** @throws Refused for a language, a right or a body that code from outside may not have. */
export async function judgeFunction(
  statement: CreateFunctionStmt,
  text: string,
  { parser, trusted }: { parser: SqlParser; trusted: boolean },
): Promise<void> {
  let language = "sql";
  let body: string | undefined;
  for (const option of statement.options ?? []) {
    const { defname, arg } = "DefElem" in option ? option.DefElem : {};
    if (defname === "language") language = textOf(arg);
    if (defname === "as") body = bodyOf(arg);
    if (trusted) continue;
    if (defname === "security" && arg && "Boolean" in arg && arg.Boolean.boolval) {
      refuse("la función es SECURITY DEFINER: haría lo suyo con los permisos de otro.");
    }
    if (defname === "set" && arg && "VariableSetStmt" in arg) {
      const setting = arg.VariableSetStmt.name ?? "";
      if (!functionSettings.has(setting)) refuse(`la función cambia ${setting} mientras corre.`);
    }
  }
  if (!languages.has(language)) refuse(`la función está en ${language}: solo se aceptan sql y plpgsql.`);
  if (trusted) return;
  judgeCode({ ...statement, options: [] });
  if (body === undefined) return;
  if (language === "sql") return judgeStatements(await parser.parse(body || ";"));
  await judgeNames(body, parser);
  await judgeSteps(await parser.parseFunction(text), parser);
}

function judgeStatements({ stmts = [] }: ParseResult): void {
  for (const { stmt } of stmts) judgeCode(stmt);
}

/** The names in a body of PL/pgSQL, wherever they stand. */
async function judgeNames(body: string, parser: SqlParser): Promise<void> {
  for (const { text } of (await parser.scan(body)).tokens ?? []) {
    if (/^u&"/i.test(text)) refuse("la función escribe un nombre con U&.");
    judgeName(text.replaceAll('"', "").toLowerCase());
  }
}

async function judgeSteps(tree: unknown, parser: SqlParser): Promise<void> {
  const open = [tree];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== "object" || node === null) continue;
    for (const [key, value] of Object.entries(node)) {
      if (key.startsWith("PLpgSQL_stmt_") && !steps.has(key)) {
        refuse("la función arma SQL mientras corre (EXECUTE), o maneja transacciones.");
      }
      if (key === "dynquery") refuse("la función arma SQL mientras corre (EXECUTE), o maneja transacciones.");
      if (key === "sqlstmt") judgeStatements(await parser.parse(queryOf(value)));
      open.push(value);
    }
  }
}

const queryOf = (value: unknown) => (value as { PLpgSQL_expr: { query: string } }).PLpgSQL_expr.query;

function bodyOf(arg: Node | undefined): string {
  const items = (arg && "List" in arg ? arg.List.items : undefined) ?? [];
  if (items.length !== 1) refuse("la función está en una biblioteca del servidor.");
  return textOf(items[0]);
}
