import { cutShort, refusal } from "./refusal";
import type { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";
import { type SqlPiece, splitSql } from "./splitter";

/** `public` without a schema. */
export type ObjectName = { schema: string; name: string };

/** A parsed statement. It is never run: names and literals go into our own statements. */
export type Given =
  /** `columns` is null when none are named, `values` when rows follow. */
  | { kind: "rows"; table: ObjectName; columns: string[] | null; values: string | null }
  | { kind: "position"; sequence: ObjectName; value: string; isCalled: boolean }
  /** Whatever else the file has. `columns`: those of a table that it makes, in their order. */
  | { kind: "definition"; text: string; table?: { name: ObjectName; columns: string[] } };

const name = String.raw`(?:[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|"(?:[^"]|"")+")`;
const qualified = `(?:(${name})\\.)?(${name})`;
const list = `\\((${name}(?:, ${name})*)\\)`;

const copy = new RegExp(`^COPY ${qualified}(?: ${list})? +FROM stdin;$`, "i");
const insert = new RegExp(`^INSERT INTO ${qualified} (?:${list} )?(?:OVERRIDING (?:SYSTEM|USER) VALUE )?VALUES`);
const setval = /^SELECT (?:pg_catalog\.)?setval\('((?:[^']|'')+)', (-?\d{1,19}), (true|false)\);$/;
const wholeName = new RegExp(`^${qualified}$`);
const createTable = new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${qualified} \\(`);
/** `pg_dump` and we write one column a line. */
const column = new RegExp(`^ {4}(${name}) `, "gm");

/** Settings that would change how rows are read. */
const readOtherwise: [pattern: RegExp, reason: string][] = [
  [
    /^SET (?:SESSION |LOCAL )?client_encoding\b(?!.*\butf-?8\b)/is,
    "la copia no está en UTF-8: hazla con --encoding=UTF8.",
  ],
  [
    /^SET (?:SESSION |LOCAL )?standard_conforming_strings\b(?!.*\b(?:on|true|yes|1)\b)/is,
    "la copia usa comillas anticuadas (standard_conforming_strings).",
  ],
];

/** Statements that may be ignored: settings, owners, grants, comments, drops, refreshes. */
const saysNothing = new RegExp(
  [
    "^(?:SET|RESET|GRANT|REVOKE|COMMENT ON|DROP|ALTER DEFAULT PRIVILEGES)\\b",
    "^ALTER (?:SEQUENCE|STATISTICS)\\b(?!.* (?:RENAME TO|SET SCHEMA) )",
    "^(?:BEGIN|START TRANSACTION|SAVEPOINT|RELEASE|COMMIT|END|ROLLBACK|ABORT|REFRESH MATERIALIZED VIEW)\\b",
    ' OWNER TO (?:\\S+|"[^"]+");$',
    "^CREATE SCHEMA (?:IF NOT EXISTS )?public;$",
    "^SELECT pg_catalog\\.set_config\\('search_path', '[^']*', false\\);$",
    "^SELECT \\* FROM pg_catalog\\.pg_restore_(?:relation|attribute)_stats\\(",
  ].join("|"),
  "i",
);

/** Characters; no statement of a backup that matters is longer. */
const longest = 64 * 1024;

/** Null for ignored statements. @throws AppError for rows not written as `pg_dump` or we do */
export function readGiven(text: string, line: number): Given | null {
  if (/^insert\b/i.test(text)) {
    const given = readInsert(text);
    if (!given) throw refusal(line, "un INSERT solo puede traer valores escritos en él.");
    return given;
  }
  const head = text.slice(0, longest);
  for (const [pattern, reason] of readOtherwise) if (pattern.test(head)) throw refusal(line, reason);
  if (/^copy\b/i.test(head)) {
    const [found, schema, table, columns] = copy.exec(head) ?? [];
    if (!found) {
      throw refusal(line, "un COPY solo puede traer las filas que le siguen, escrito como lo escribe pg_dump.");
    }
    return { kind: "rows", table: nameOf(schema, table!), columns: namesOf(columns), values: null };
  }
  if (text.length > longest) return { kind: "definition", text };
  if (saysNothing.test(text)) return null;
  return readPosition(text) ?? { kind: "definition", text, table: readTable(text) };
}

function readPosition(text: string): Given | null {
  const [, sequence = "", value = "", isCalled] = setval.exec(text) ?? [];
  const [, schema, own] = wholeName.exec(sequence.replaceAll("''", "'")) ?? [];
  if (own === undefined) return null;
  return { kind: "position", sequence: nameOf(schema, own), value, isCalled: isCalled === "true" };
}

function readTable(text: string): { name: ObjectName; columns: string[] } | undefined {
  const [, schema, own] = createTable.exec(text) ?? [];
  if (own === undefined) return undefined;
  const columns = [...text.matchAll(column)].map(([, found]) => found!).filter((found) => found !== "CONSTRAINT");
  return { name: nameOf(schema, own), columns: columns.map(plain) };
}

const plain = (written: string): string =>
  written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written.toLowerCase();

const nameOf = (schema: string | undefined, own: string): ObjectName => ({
  schema: schema ? plain(schema) : "public",
  name: plain(own),
});

const namesOf = (columns: string | undefined): string[] | null =>
  columns ? (columns.match(new RegExp(name, "g")) ?? []).map(plain) : null;

/** Literals in parentheses after `VALUES`. A doubled quote within a literal matches as two literals. */
const literals =
  /\s+|\((?!\s*[(),])|\)(?!\s*\()|,(?!\s*[,);O])|'[^']*'(?='|\s*[,)])|(?:-?\d[\d.]*(?:[eE][+-]?\d+)?|NULL|true|false|DEFAULT|B'[01]*')(?=\s*[,)])/y;
const end = /(?:ON CONFLICT DO NOTHING)?;$/y;

/** There may be millions of them, of megabytes, so each is scanned once. */
function readInsert(statement: string): Given | null {
  const [head, schema, table, columns] = insert.exec(statement) ?? [];
  if (!head) return null;
  let at = head.length;
  literals.lastIndex = at;
  while (literals.test(statement)) at = literals.lastIndex;
  end.lastIndex = at;
  if (!end.test(statement)) return null;
  const values = statement.slice(head.length, at);
  return { kind: "rows", table: nameOf(schema, table!), columns: namesOf(columns), values };
}

export type Step = (Given & { line: number }) | Extract<SqlPiece, { kind: "data" | "dataEnd" }>;

const trailers: [begins: RegExp, ends: RegExp][] = [
  [/^-- PostgreSQL database dump$/, /^-- PostgreSQL database dump complete$/],
  [/^-- Estudio Quinde: a backup of the database/, /^-- Estudio Quinde: the backup is complete\.$/],
];

export const tellsMigrations = ({ schema, name }: ObjectName): boolean =>
  schema === "public" && name === "_prisma_migrations";

export const notOurs = "No es una copia de este programa: no dice qué migraciones tiene.";

/**
 * The one way to read a file, for checks and for loading.
 * @throws AppError for files refused, cut off or of another program
 */
export async function* readSql(source: AsyncIterable<Buffer>): AsyncGenerator<Step> {
  let isOurs = false;
  let awaited: RegExp | undefined;
  let line = 1;
  for await (const piece of splitSql(source)) {
    line = piece.line;
    if (piece.kind === "comment") {
      awaited = trailers.find(([begins]) => begins.test(piece.text))?.[1] ?? awaited;
      if (awaited?.test(piece.text)) awaited = undefined;
    } else if (piece.kind === "statement") {
      const given = readGiven(piece.text, line);
      isOurs ||= given?.kind === "rows" && tellsMigrations(given.table);
      if (given) yield { ...given, line };
    } else yield piece;
  }
  if (awaited) throw refusal(line, cutShort);
  if (!isOurs) throw new AppError("bad_request", notOurs);
}

/** Reads an upload as a restore would, without a database. @throws AppError */
export async function checkSql(source: Readable): Promise<void> {
  for await (const step of readSql(source)) void step;
}
