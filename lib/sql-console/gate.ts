import { pool } from "@/lib/core/db";
import { singleton } from "@/lib/core/singleton";
import { NotSql, SqlParser } from "@/lib/core/sql-parser";
import { indexOf } from "./failures";
import { Refusal } from "./refusal";

export type Statement = {
  kind: "read" | "change" | "explain";
  /** Without a semicolon or a comment before it. */
  text: string;
  /** Characters typed before `text`. */
  offset: number;
  /** Whether an EXPLAIN runs its statement. */
  isAnalyzed: boolean;
  verb: "insert" | "update" | "delete" | null;
  hasReturning: boolean;
};

type Node = Record<string, unknown>;

const kinds: Record<string, Pick<Statement, "kind" | "verb">> = {
  SelectStmt: { kind: "read", verb: null },
  VariableShowStmt: { kind: "read", verb: null },
  ExplainStmt: { kind: "explain", verb: null },
  InsertStmt: { kind: "change", verb: "insert" },
  UpdateStmt: { kind: "change", verb: "update" },
  DeleteStmt: { kind: "change", verb: "delete" },
};

/** Volatile functions that only answer. The statement timeout ends `pg_sleep`. */
const harmless = [
  ...["random", "random_normal", "clock_timestamp", "timeofday", "gen_random_uuid", "uuidv4", "uuidv7", "pg_sleep"],
  ...["pg_relation_size", "pg_table_size", "pg_indexes_size", "pg_total_relation_size", "pg_database_size"],
];

/**
 * Parses one statement of an allowed kind, without functions that do something. The logins' rights hold anyway; this
 * prevents locks, notices and signals, which Postgres lets everybody use.
 * @throws Refusal
 */
export async function readStatement(typed: string): Promise<Statement> {
  const { statement, node } = await parseOne(typed);
  await refuseFunctions(namesIn(node));
  return statement;
}

const parser = singleton("sql-console.parser", () => new SqlParser());

async function parseOne(given: string): Promise<{ statement: Statement; node: Node }> {
  // A blank instead of the UTF-8 mark keeps later positions right.
  const typed = given.replace(/^\uFEFF/, " ");
  await refuseCopiedSigns(typed);
  const { stmts = [] } = await parser.parse(typed).catch((error: unknown) => {
    throw error instanceof NotSql ? unreadable(error, typed) : error;
  });
  if (stmts.length === 0) throw new Refusal("Escribe una consulta.");
  if (stmts.length > 1) throw new Refusal("Ejecuta una sola consulta a la vez: quita lo que sigue al punto y coma.");
  const { stmt, stmt_location: begin = 0, stmt_len: length } = stmts[0]!;
  const bytes = Buffer.from(typed);
  const text = bytes.subarray(begin, length === undefined ? undefined : begin + length).toString();
  const offset = bytes.subarray(0, begin).toString().length;
  const [[type, node]] = Object.entries(stmt as object) as [[string, Node]];
  const known = kinds[type];
  const tokens = async () => (await parser.scan(text)).tokens.filter(({ tokenName }) => !tokenName.endsWith("COMMENT"));
  if (!known) throw new Refusal(refusedKind((await tokens())[0]?.text.toUpperCase() ?? ""));
  const statement = {
    ...known,
    text,
    offset,
    isAnalyzed: false,
    hasReturning: "returningClause" in node || "returningList" in node,
  };
  if (known.kind !== "explain") refuseHiddenChanges(node);
  if (type !== "ExplainStmt") return { statement, node };
  return { statement: explained(statement, node, await tokens()), node };
}

/** Postgres takes these signs for letters of a name; they come with copied text. */
const copiedSigns: [sign: RegExp, text: string][] = [
  [
    /[\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/,
    "Hay un espacio especial o un signo invisible, que suele venir en un texto copiado: cámbialo por un espacio.",
  ],
  [/[‘’‚“”„]/, "Las comillas “ ” ‘ ’ no valen: escribe ' para un texto y \" para un nombre."],
];

/** Texts, quoted names and comments may have them. */
async function refuseCopiedSigns(typed: string): Promise<void> {
  const found = copiedSigns.filter(([sign]) => sign.test(typed));
  if (found.length === 0) return;
  // The parser reports texts that cannot be scanned.
  const { tokens } = await parser.scan(typed).catch(() => ({ tokens: [] }));
  for (const { text, tokenName, start } of tokens) {
    if (tokenName !== "IDENT" || text.startsWith('"')) continue;
    for (const [sign, told] of found) {
      if (!sign.test(text)) continue;
      const before = Buffer.from(typed).subarray(0, start).toString().length;
      throw new Refusal(told, before + text.search(sign));
    }
  }
}

const refusedKind = (word: string) =>
  `La consola no ejecuta ${word}. Lee con SELECT y, con los cambios permitidos, acepta INSERT, UPDATE y DELETE.`;

/** Drops EXPLAIN and its options; the console adds its own. */
function explained(statement: Statement, node: Node, tokens: { start: number; text: string }[]): Statement {
  if (!("SelectStmt" in (node.query as Node)))
    throw new Refusal("Aquí EXPLAIN solo funciona con consultas de lectura.");
  const options = ((node.options as Node[] | undefined) ?? []).map(({ DefElem }) => DefElem as Node);
  const analyze = options.find(({ defname }) => defname === "analyze");
  const isAnalyzed = analyze !== undefined && !/"(?:false|off)"|"ival":\{\}/.test(JSON.stringify(analyze.arg ?? null));
  let at = 1;
  if (tokens[at]!.text === "(") {
    for (let depth = 0; at < tokens.length; at++) {
      if (tokens[at]!.text === "(") depth++;
      if (tokens[at]!.text === ")" && --depth === 0) break;
    }
    at++;
  } else while (/^(?:analy[sz]e|verbose)$/i.test(tokens[at]!.text)) at++;
  const bytes = Buffer.from(statement.text);
  const start = tokens[at]!.start;
  const before = bytes.subarray(0, start).toString().length;
  return { ...statement, text: bytes.subarray(start).toString(), offset: statement.offset + before, isAnalyzed };
}

/** A nested change would not be counted. */
function refuseHiddenChanges(node: Node): void {
  if (/"(?:InsertStmt|UpdateStmt|DeleteStmt|MergeStmt)":/.test(JSON.stringify(node)))
    throw new Refusal("Escribe un solo cambio por consulta: dentro de WITH solo se lee.");
}

/** Includes names written like columns: `(1).pg_sleep` calls the function. */
function namesIn(node: Node): string[] {
  const names = new Set<string>();
  const add = (list: unknown) => {
    const last = ((list as Node[]).at(-1)?.String as { sval?: string } | undefined)?.sval;
    if (last) names.add(last);
  };
  const pending: unknown[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== "object" || next === null) continue;
    for (const [key, value] of Object.entries(next as Node)) {
      const within = value as Node;
      if (key === "FuncCall") add(within.funcname);
      if (key === "ColumnRef" && (within.fields as Node[]).length > 1) add(within.fields);
      if (key === "A_Indirection") for (const part of within.indirection as Node[]) add([part]);
      pending.push(value);
    }
  }
  return [...names];
}

/** Refuses volatile and SECURITY DEFINER functions that are not `harmless`. */
async function refuseFunctions(names: string[]): Promise<void> {
  if (names.length === 0) return;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc
      WHERE proname = ANY($1) AND (provolatile = 'v' OR prosecdef)
        AND NOT (pronamespace = 'pg_catalog'::regnamespace AND proname = ANY($2)) LIMIT 1`,
    [names, harmless],
  );
  if (rows[0]) throw new Refusal(`La función «${rows[0].name}» no se puede usar en la consola.`);
}

const tooComplicated = "La consulta es demasiado complicada para leerla.";

/** Spanish for the parser's messages; `$1` is the text they name. */
const causes: [said: RegExp, text: string][] = [
  ...copiedSigns.map(([sign, text]): [RegExp, string] => [new RegExp(`^trailing junk after .*${sign.source}`), text]),
  [/^unterminated quoted identifier/, "Falta cerrar unas comillas dobles."],
  [/^unterminated (?:quoted|bit|hexadecimal)/, "Falta cerrar una comilla simple."],
  [/^unterminated dollar-quoted string/, "Falta cerrar un texto entre signos de dólar."],
  [/^unterminated \/\* comment/, "Falta cerrar un comentario: termina en */."],
  [/^zero-length delimited identifier/, "Hay un nombre vacío entre comillas dobles."],
  [/^trailing junk after/, "Hay letras pegadas a un número en «$1»."],
  [/^LIMIT #,# syntax/, "LIMIT no lleva coma: escribe LIMIT y OFFSET por separado."],
  [/^multiple (\S+(?: BY)?) clauses? not allowed/, "Solo puede haber una cláusula $1."],
  [/^(?:subquery|VALUES) in FROM must have an alias/, "El paréntesis de FROM necesita un nombre detrás."],
  [/^improper (?:use of "\*"|qualified name)/, "Un nombre con puntos no está bien escrito."],
  [/^invalid Unicode/, "Un carácter escrito con su código no es válido."],
  [/at end of input$/, "La consulta no está completa."],
];

const insteadOfPsql: [command: RegExp, hint: string][] = [
  [/^\\[dlz]/, "Las tablas y sus columnas están en «Tablas y consultas»."],
  [/^\\copy$/, "Para descargar filas, ejecuta un SELECT y toca «Descargar CSV»."],
];

function unreadable({ message, isSyntax, position }: NotSql, typed: string): Refusal {
  if (/cannot be empty/.test(message)) return new Refusal("Escribe una consulta.");
  if (!isSyntax || /memory exhausted|stack/.test(message)) return new Refusal(tooComplicated);
  const at = position === undefined || position < 0 ? undefined : indexOf(typed, position);
  const [command] = /^\\(?:[a-z]+|[!?])/i.exec(typed.slice(at ?? typed.length)) ?? [];
  if (command) {
    const hint = insteadOfPsql.find(([pattern]) => pattern.test(command))?.[1];
    return new Refusal(`${command} es un comando de psql, y la consola solo ejecuta SQL.`, at, hint);
  }
  const near = /at or near "(.*)"$/s.exec(message)?.[1]?.slice(0, 60).toWellFormed();
  const known = causes.find(([said]) => said.test(message));
  const text = known
    ? known[1].replace("$1", () => near ?? known[0].exec(message)?.[1] ?? "")
    : near
      ? `Hay un error de sintaxis cerca de «${near}».`
      : `PostgreSQL no entiende la consulta: ${message}.`;
  return new Refusal(text, at);
}
