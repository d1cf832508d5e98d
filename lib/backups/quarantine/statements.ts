import { refuse } from "./refusal";

/** A table or a sequence as a statement names it; `public` where it says no schema. */
export type ObjectName = { schema: string; name: string };

/**
 * What a statement of a file gives. No statement is ever run: of `rows` and `position` only names and literals are used, in statements that
 * are written here.
 */
export type Given =
  /** `columns` is null where it does not say them. `values`: its rows, as literals; null where they follow it. */
  | { kind: "rows"; table: ObjectName; columns: string[] | null; values: string | null }
  /** Where a sequence goes on. */
  | { kind: "position"; sequence: ObjectName; value: string; isCalled: boolean }
  /** Whatever else the file has. `columns`: those of a table that it makes, in their order. */
  | { kind: "definition"; text: string; table?: { name: ObjectName; columns: string[] } };

const name = String.raw`(?:[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|"(?:[^"]|"")+")`;
const qualified = `(?:(${name})\\.)?(${name})`;
const list = `\\((${name}(?:, ${name})*)\\)`;

const copy = new RegExp(`^COPY ${qualified}(?: ${list})? +FROM stdin;$`, "i");
const insert = new RegExp(`INSERT INTO ${qualified} (?:${list} )?(?:OVERRIDING (?:SYSTEM|USER) VALUE )?VALUES`, "y");
const setval = /^SELECT (?:pg_catalog\.)?setval\('((?:[^']|'')+)', (-?\d{1,19}), (true|false)\);$/;
const wholeName = new RegExp(`^${qualified}$`);
const createTable = new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${qualified} \\(`);
/** `pg_dump` and we write each column on a line of its own. */
const column = new RegExp(`^ {4}(${name}) `, "gm");

/** What would change how the rows are to be read. */
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

/** What says nothing of what is in a database: settings, owners, rights, comments, what `--clean` removes, the planner's statistics. */
const saysNothing = new RegExp(
  [
    "^(?:SET|RESET|GRANT|REVOKE|COMMENT ON|DROP|ALTER DEFAULT PRIVILEGES)\\b",
    "^(?:BEGIN|COMMIT);$",
    " OWNER TO \\S+;$",
    "^SELECT pg_catalog\\.set_config\\('search_path', '[^']*', false\\);$",
    "^SELECT \\* FROM pg_catalog\\.pg_restore_(?:relation|attribute)_stats\\(",
  ].join("|"),
  "i",
);

/** Characters of a statement that is looked at for more than literals: what is longer is nothing that a backup has. */
const longest = 64 * 1024;

/** @throws Refused for rows that are written otherwise than `pg_dump` and we write them. @returns null where it says nothing */
export function readStatement(text: string): Given | null {
  if (/^insert\b/i.test(text)) return readInsert(text) ?? refuse("un INSERT solo puede traer valores escritos en él.");
  const head = text.slice(0, longest);
  for (const [pattern, reason] of readOtherwise) if (pattern.test(head)) refuse(reason);
  if (/^copy\b/i.test(head)) return readCopy(head);
  if (text.length > longest) return { kind: "definition", text };
  if (saysNothing.test(text)) return null;
  return readPosition(text) ?? { kind: "definition", text, table: readTable(text) };
}

function readCopy(text: string): Given {
  const found = copy.exec(text);
  if (!found) refuse("un COPY solo puede traer las filas que le siguen, escrito como lo escribe pg_dump.");
  const [, schema, table, columns] = found;
  return { kind: "rows", table: nameOf(schema, table!), columns: namesOf(columns), values: null };
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

const space = /\s*/y;
const literal = /-?\d[\d.]*(?:[eE][+-]?\d+)?|NULL|true|false|DEFAULT|B'[01]*'/y;
const end = /\s*(?:ON CONFLICT DO NOTHING)?;$/y;

/** An `INSERT` of literals. There may be millions of them, and a row may have megabytes: it is looked at once. */
function readInsert(statement: string): Given | null {
  insert.lastIndex = 0;
  const head = insert.exec(statement);
  if (!head) return null;
  const begin = insert.lastIndex;
  let at = begin - 1;
  do {
    at = afterRow(statement, after(space, statement, at + 1));
    if (at < 0) return null;
    at = after(space, statement, at);
  } while (statement[at] === ",");
  if (after(end, statement, at) !== statement.length) return null;
  const [, schema, table, columns] = head;
  const values = statement.slice(begin, at);
  return { kind: "rows", table: nameOf(schema, table!), columns: namesOf(columns), values };
}

function afterRow(text: string, at: number): number {
  if (text[at] !== "(") return -1;
  do {
    at = after(space, text, at + 1);
    at = text[at] === "'" ? afterQuoted(text, at) : after(literal, text, at);
    if (at < 0) return -1;
    at = after(space, text, at);
  } while (text[at] === ",");
  return text[at] === ")" ? at + 1 : -1;
}

function afterQuoted(text: string, at: number): number {
  do {
    at = text.indexOf("'", at + 1) + 1;
    if (at === 0) return -1;
  } while (text[at] === "'");
  return at;
}

/** Where `pattern` ends that begins at `at`; -1 where it does not. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
