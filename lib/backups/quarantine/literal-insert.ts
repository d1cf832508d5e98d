const name = `(?:[A-Za-z_][A-Za-z0-9_$]*|"(?:[^"]|"")+")`;
const head = new RegExp(
  `INSERT INTO (?:${name}\\.)?${name} (?:\\(${name}(?:, ${name})*\\) )?(?:OVERRIDING (?:SYSTEM|USER) VALUE )?VALUES`,
  "y",
);
const space = /\s*/y;
const plain = /-?\d[\d.]*(?:[eE][+-]?\d+)?|NULL|true|false|DEFAULT|B'[01]*'/y;
const end = /\s*(?:ON CONFLICT DO NOTHING)?;$/y;

/**
 * Whether a statement is an `INSERT` of literals as pg_dump writes it. There may be millions of them, and a row may have megabytes:
 * this looks at them a hundred times as fast as the parser, and what it does not know is the parser's.
 */
export function isLiteralInsert(statement: string): boolean {
  let at = after(head, statement, 0);
  if (at < 0) return false;
  do {
    at = afterRow(statement, after(space, statement, at + 1));
    if (at < 0) return false;
    at = after(space, statement, at);
  } while (statement[at] === ",");
  return after(end, statement, at) === statement.length;
}

function afterRow(text: string, at: number): number {
  if (text[at] !== "(") return -1;
  do {
    at = after(space, text, at + 1);
    at = text[at] === "'" ? afterQuoted(text, at) : after(plain, text, at);
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
