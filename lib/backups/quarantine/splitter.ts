import { isUtf8 } from "node:buffer";
import { foreignFormat } from "./foreign-format";
import { StatementEnd } from "./lexer";
import { cutShort, psqlCommand, refusal } from "./refusal";

/** What a psql file consists of, in its order. Lines are counted from 1. */
export type Piece =
  /** With its semicolon. `hasData`: it is a `COPY … FROM stdin`, whose data follow. */
  | { kind: "statement"; text: string; line: number; hasData: boolean }
  /** Some bytes of the data of a COPY, cut anywhere. */
  | { kind: "data"; bytes: Buffer; line: number }
  | { kind: "dataEnd"; line: number }
  /** A line of its own that begins with `--`. */
  | { kind: "comment"; text: string; line: number };

/** Bytes of a statement; the data of a COPY are none. */
const maxStatement = 16 * 1024 * 1024;

const lineFeed = 10;
const carriageReturn = 13;
const backslash = 92;
const endOfData = Buffer.from("\\.");
const lineWithEnd = Buffer.from("\n\\.");
const nothing = Buffer.alloc(0);

/**
 * Takes a file for psql apart without keeping more of it than one statement: SQL as psql reads it, and the data of `COPY … FROM stdin`
 * up to the line `\.`, which are never looked at but for that. Commands of psql itself are refused, but `\restrict` and `\unrestrict`.
 * @throws AppError naming the line, for what cannot be read or ends too early.
 */
export async function* splitSql(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const splitter = new Splitter();
  for await (const chunk of source) yield* splitter.push(chunk);
  yield* splitter.end();
}

class Splitter {
  /** The first bytes, until there are enough to tell what kind of file it is. */
  private head: Buffer | null = Buffer.alloc(0);
  private line = 1;
  /** What of a line, or of the end of data, has come so far. */
  private rest: Buffer[] = [];
  private restBytes = 0;
  private inData = false;
  /** The first byte of the next data begins a line. */
  private atLineStart = true;
  private readonly lexer = new StatementEnd();
  /** The lines of the statement that has begun. */
  private parts: Buffer[] = [];
  private partsBytes = 0;
  private firstLine = 1;

  *push(chunk: Buffer): Generator<Piece> {
    if (this.head) {
      this.head = Buffer.concat([this.head, chunk]);
      if (this.head.length < 24) return;
      chunk = this.begin(this.head);
    }
    yield* this.take(chunk);
  }

  /** @throws AppError where the file is cut. */
  *end(): Generator<Piece> {
    if (this.head) yield* this.take(this.begin(this.head));
    if (this.inData) {
      const last = Buffer.concat(this.rest);
      if (!last.equals(endOfData) && !last.equals(Buffer.from("\\.\r"))) throw this.cut();
      yield { kind: "dataEnd", line: this.line };
    } else {
      if (this.restBytes > 0) yield* this.takeLine(Buffer.concat(this.rest));
      if (this.lexer.isWithin || this.parts.length > 0) throw this.cut();
    }
  }

  private cut() {
    return refusal(this.line, cutShort);
  }

  /** Gives what follows the mark of UTF-8 that some editors put first. */
  private begin(head: Buffer): Buffer {
    this.head = null;
    const format = foreignFormat(head);
    if (format) throw refusal(1, format);
    return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head;
  }

  private *take(chunk: Buffer): Generator<Piece> {
    while (chunk.length > 0) {
      if (this.inData) {
        chunk = yield* this.takeData(chunk);
        continue;
      }
      const end = chunk.indexOf(lineFeed) + 1;
      if (end === 0) {
        this.keep(chunk);
        return;
      }
      const line = chunk.subarray(0, end);
      chunk = chunk.subarray(end);
      const whole = this.rest.length > 0 ? Buffer.concat([...this.rest.splice(0), line]) : line;
      this.restBytes = 0;
      yield* this.takeLine(whole);
      this.line++;
    }
  }

  private keep(bytes: Buffer): void {
    this.rest.push(bytes);
    this.restBytes += bytes.length;
    this.refuseHuge();
  }

  private refuseHuge(): void {
    if (this.restBytes + this.partsBytes <= maxStatement) return;
    throw refusal(this.line, `hay una sentencia de más de ${maxStatement >> 20} MB.`);
  }

  private *takeLine(bytes: Buffer): Generator<Piece> {
    // One character a byte: what the lexer looks for is ASCII, and its places are those of the bytes.
    const text = bytes.toString("latin1");
    if (!this.lexer.isWithin) {
      if (/^\\(?:un)?restrict [A-Za-z0-9]+\s*$/.test(text)) return;
      if (text.startsWith("--")) {
        yield { kind: "comment", text: text.trimEnd(), line: this.line };
        return;
      }
    }
    const wasWithin = this.parts.length > 0;
    let from = wasWithin ? 0 : -1;
    for (const token of this.lexer.read(text)) {
      if (token.kind === "command") throw refusal(this.line, psqlCommand(text.slice(token.at)));
      if (token.kind === "begin") {
        from = token.at;
        this.firstLine = this.line;
      } else {
        const statement = this.complete(bytes.subarray(from, token.at));
        from = -1;
        yield statement;
        if (!statement.hasData) continue;
        if (text.slice(token.at).trim()) throw refusal(this.line, "hay texto detrás de un COPY, en su misma línea.");
        this.inData = true;
        this.atLineStart = true;
        return;
      }
    }
    if (from < 0) return;
    this.parts.push(bytes.subarray(from));
    this.partsBytes += bytes.length - from;
    this.refuseHuge();
  }

  private complete(last: Buffer): Extract<Piece, { kind: "statement" }> {
    const bytes = this.parts.length > 0 ? Buffer.concat([...this.parts, last]) : last;
    this.parts = [];
    this.partsBytes = 0;
    if (!isUtf8(bytes) || bytes.includes(0)) throw refusal(this.firstLine, "el texto no está en UTF-8.");
    const text = bytes.toString("utf8");
    const hasData = /^copy\b/i.test(text) && /\bfrom\s+stdin\b/i.test(text);
    return { kind: "statement", text, line: this.firstLine, hasData };
  }

  /** Gives what comes after the data, or nothing of the chunk. */
  private *takeData(chunk: Buffer): Generator<Piece, Buffer> {
    const bytes = this.rest.length > 0 ? Buffer.concat([...this.rest.splice(0), chunk]) : chunk;
    this.restBytes = 0;
    for (let at = this.findEnd(bytes, 0); at >= 0; at = this.findEnd(bytes, at + 1)) {
      const after = bytes[at + 2] === carriageReturn ? at + 3 : at + 2;
      if (after < bytes.length && bytes[after] !== lineFeed) continue;
      yield* this.pass(bytes.subarray(0, at));
      if (after < bytes.length) {
        yield { kind: "dataEnd", line: this.line };
        this.line++;
        this.inData = false;
        return bytes.subarray(after + 1);
      }
      this.atLineStart = true;
      this.keep(bytes.subarray(at));
      return nothing;
    }
    // A backslash that begins a line may be the end, too.
    const last = bytes.length - 1;
    const isOpen = bytes[last] === backslash && (last === 0 ? this.atLineStart : bytes[last - 1] === lineFeed);
    yield* this.pass(isOpen ? bytes.subarray(0, last) : bytes);
    this.atLineStart = isOpen || bytes[last] === lineFeed;
    if (isOpen) this.keep(bytes.subarray(last));
    return nothing;
  }

  /** Where the next line begins that may be the end of the data; -1 where none does. */
  private findEnd(bytes: Buffer, from: number): number {
    if (from === 0 && this.atLineStart && bytes[0] === endOfData[0] && bytes[1] === endOfData[1]) return 0;
    const before = bytes.indexOf(lineWithEnd, Math.max(0, from - 1));
    return before < 0 ? -1 : before + 1;
  }

  private *pass(bytes: Buffer): Generator<Piece> {
    if (bytes.length === 0) return;
    yield { kind: "data", bytes, line: this.line };
    for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) this.line++;
  }
}
