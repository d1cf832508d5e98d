import { isUtf8 } from "node:buffer";
import { cutShort, foreignFormat, bytesOfFormat, psqlCommand, refusal } from "./refusal";

export type SqlPiece =
  /** `hasData`: the data of a `COPY … FROM stdin` follow. */
  | { kind: "statement"; text: string; line: number; hasData: boolean }
  /** Some bytes of the data of a COPY, cut anywhere. */
  | { kind: "data"; bytes: Buffer; line: number }
  | { kind: "dataEnd"; line: number }
  /** A line of its own that begins with `--`. */
  | { kind: "comment"; text: string; line: number };

/** Bytes, without COPY data. */
const maxStatement = 16 * 1024 * 1024;

const [lineFeed, carriageReturn] = [10, 13];
const endOfData = Buffer.from("\n\\.");

const token =
  /--|\/\*|[eE]'|\$(?:[A-Za-z_\x80-\xff][\w\x80-\xff]*)?\$|['"$\\;()]|[A-Za-z_\x80-\xff][\w$\x80-\xff]*|[^\s'"$\\;()A-Za-z_\x80-\xff/-]+|[/-]/g;

const escaped = /\\[^]?|''|'/g;

/** A dollar quote ends with its own tag. */
const closing = new Map([
  ["/*", /\/\*|\*\//g],
  ["'", /'/g],
  ['"', /"/g],
  ["e'", escaped],
  ["E'", escaped],
]);

/** These may have a body `BEGIN ATOMIC … END` with semicolons of its own. */
const isFunction = /^create (?:or replace )?(?:function|procedure) /;

/**
 * Splits a psql file, holding one statement at most. Expects `standard_conforming_strings` on, and COPY data that end
 * with `\.`. Refuses psql commands, except `\restrict`.
 * @throws AppError naming the line, for files that are unreadable or cut off
 */
export async function* splitSql(source: AsyncIterable<Buffer>): AsyncGenerator<SqlPiece> {
  const splitter = new Splitter();
  /** The first bytes, until they tell the format. */
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of source) {
    if (head) head = Buffer.concat([head, chunk]);
    if (head && head.length < bytesOfFormat) continue;
    yield* splitter.take(head ? begin(head) : chunk);
    head = null;
  }
  if (head) yield* splitter.take(begin(head));
  yield* splitter.end();
}

export async function* dataOf(pieces: AsyncIterator<{ kind: string } | Extract<SqlPiece, { kind: "data" }>>) {
  for (;;) {
    const { value } = await pieces.next();
    if (value?.kind !== "data") return;
    yield (value as Extract<SqlPiece, { kind: "data" }>).bytes;
  }
}

/** Strips the UTF-8 byte order mark. */
function begin(head: Buffer): Buffer {
  const format = foreignFormat(head);
  if (format) throw refusal(1, format);
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head;
}

class Splitter {
  private line = 1;
  /** An incomplete line; in data also a possible end marker with the line break before it. */
  private rest: Buffer[] = [];
  private parts: Buffer[] = [];
  /** Bytes of `rest` and `parts`. */
  private held = 0;
  private inData = false;
  /** Bytes of `rest` that do not belong to the data. */
  private skipped = 0;

  private isBegun = false;
  private firstLine = 1;
  private firstWords = "";
  private parentheses = 0;
  private blocks = 0;
  /** Closes the open quote or comment; `depth` counts nested ones. */
  private open: RegExp | undefined;
  private depth = 0;
  /** The line in which an `E'…'` ended: a quote that comes next, on a later line, continues it. */
  private escapedUntil = 0;

  *take(chunk: Buffer): Generator<SqlPiece> {
    while (chunk.length > 0) {
      if (this.inData) {
        chunk = yield* this.takeData(chunk);
        continue;
      }
      const end = chunk.indexOf(lineFeed) + 1;
      if (end === 0) return this.hold(this.rest, chunk);
      const line = this.withRest(chunk.subarray(0, end));
      chunk = chunk.subarray(end);
      yield* this.takeLine(line);
      this.line++;
    }
  }

  /** @throws AppError when the file is cut off */
  *end(): Generator<SqlPiece> {
    if (!this.inData) yield* this.takeLine(this.withRest(Buffer.alloc(0)));
    if (this.isBegun || this.open) throw refusal(this.line, cutShort);
    if (!this.inData) return;
    const last = Buffer.concat(this.rest);
    if (!/^\n\\\.\r?$/.test(last.toString("latin1"))) throw refusal(this.line, cutShort);
    yield* this.pass(last.subarray(this.skipped, 1));
    yield { kind: "dataEnd", line: this.line };
  }

  private hold(where: Buffer[], bytes: Buffer): void {
    where.push(bytes);
    this.held += bytes.length;
    if (this.held > maxStatement) throw refusal(this.line, `hay una sentencia de más de ${maxStatement >> 20} MB.`);
  }

  private withRest(bytes: Buffer): Buffer {
    const whole = this.rest.length > 0 ? Buffer.concat([...this.rest.splice(0), bytes]) : bytes;
    this.held -= whole.length - bytes.length;
    return whole;
  }

  private *takeLine(bytes: Buffer): Generator<SqlPiece> {
    // latin1 maps one byte to one character, so positions match; all tokens are ASCII.
    const text = bytes.toString("latin1");
    if (!this.isBegun && !this.open) {
      if (/^\\(?:un)?restrict [A-Za-z0-9]+\s*$/.test(text)) return;
      if (text.startsWith("--")) return yield { kind: "comment", text: text.trimEnd(), line: this.line };
    }
    let from = 0;
    for (let at = 0; at < text.length;) {
      if (this.open) {
        at = this.leave(this.open, text, at);
        continue;
      }
      token.lastIndex = at;
      const found = token.exec(text);
      if (!found || found[0] === "--") break;
      at = token.lastIndex;
      if (found[0] === "\\") throw refusal(this.line, psqlCommand(text.slice(found.index)));
      if (!this.isBegun && found[0] !== ";" && found[0] !== "/*") {
        this.isBegun = true;
        from = found.index;
        this.firstLine = this.line;
      }
      if (!this.isEnd(found[0])) continue;
      const statement = this.complete(bytes.subarray(from, at));
      yield statement;
      if (!statement.hasData) continue;
      if (text.slice(at).trim()) throw refusal(this.line, "hay texto detrás de un COPY, en su misma línea.");
      this.inData = true;
      this.rest = [endOfData.subarray(0, 1)];
      this.skipped = 1;
      return;
    }
    if (this.isBegun) this.hold(this.parts, bytes.subarray(from));
  }

  /** For tokens outside of quotes and comments. */
  private isEnd(found: string): boolean {
    const continues = found === "'" && this.escapedUntil > 0 && this.escapedUntil < this.line;
    this.open = continues ? escaped : closing.get(found);
    if (found.startsWith("$") && found.length > 1) this.open = new RegExp(found.replaceAll("$", "\\$"), "g");
    this.depth = 1;
    if (found !== "/*") this.escapedUntil = 0;
    if (found === ";") return this.isBegun && this.parentheses === 0 && this.blocks === 0;
    if (found === "(") this.parentheses++;
    else if (found === ")") this.parentheses = Math.max(0, this.parentheses - 1);
    else if (!this.open && /^[A-Za-z_]/.test(found)) this.takeWord(found.toLowerCase());
    return false;
  }

  private takeWord(word: string): void {
    if (this.firstWords.length < 30) this.firstWords += `${word} `;
    if (this.parentheses > 0 || (word !== "begin" && word !== "case" && word !== "end")) return;
    if (!isFunction.test(this.firstWords)) return;
    if (word === "end") this.blocks = Math.max(0, this.blocks - 1);
    else if (word === "begin" || this.blocks > 0) this.blocks++;
  }

  private leave(closes: RegExp, line: string, at: number): number {
    closes.lastIndex = at;
    for (let found = closes.exec(line); found; found = closes.exec(line)) {
      const [mark] = found;
      if (mark === "/*") this.depth++;
      if (mark === "/*" || mark === "''" || mark.startsWith("\\") || --this.depth > 0) continue;
      this.open = undefined;
      if (closes === escaped) this.escapedUntil = this.line;
      return closes.lastIndex;
    }
    return line.length;
  }

  private complete(last: Buffer): Extract<SqlPiece, { kind: "statement" }> {
    const bytes = this.parts.length > 0 ? Buffer.concat([...this.parts.splice(0), last]) : last;
    this.held = 0;
    this.isBegun = false;
    this.firstWords = "";
    if (!isUtf8(bytes) || bytes.includes(0)) throw refusal(this.firstLine, "el texto no está en UTF-8.");
    const text = bytes.toString("utf8");
    const hasData = /^copy\b/i.test(text) && /\bfrom\s+stdin\b/i.test(text);
    return { kind: "statement", text, line: this.firstLine, hasData };
  }

  /** Returns the bytes after the data. */
  private *takeData(chunk: Buffer): Generator<SqlPiece, Buffer> {
    const bytes = this.withRest(chunk);
    let at = bytes.indexOf(endOfData);
    for (; at >= 0; at = bytes.indexOf(endOfData, at + 1)) {
      const after = at + (bytes[at + 3] === carriageReturn ? 4 : 3);
      if (after === bytes.length) break;
      if (bytes[after] !== lineFeed) continue;
      yield* this.pass(bytes.subarray(this.skipped, at + 1));
      yield { kind: "dataEnd", line: this.line };
      this.line++;
      this.inData = false;
      return bytes.subarray(after + 1);
    }
    if (at < 0) {
      at = bytes.lastIndexOf(lineFeed);
      if (at < 0 || endOfData.indexOf(bytes.subarray(at)) !== 0) at = bytes.length;
    }
    yield* this.pass(bytes.subarray(this.skipped, at));
    if (at > 0) this.skipped = 0;
    if (at < bytes.length) this.hold(this.rest, bytes.subarray(at));
    return bytes.subarray(bytes.length);
  }

  private *pass(bytes: Buffer): Generator<SqlPiece> {
    if (bytes.length === 0) return;
    yield { kind: "data", bytes, line: this.line };
    for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) this.line++;
  }
}
