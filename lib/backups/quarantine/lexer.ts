/** What is found in a line: where a statement begins, where one ends (after its semicolon), or a command of psql. */
type Token = { kind: "begin" | "end" | "command"; at: number };

type Mode =
  | { name: "sql" }
  | { name: "quoted"; by: "'" | '"' }
  /** `E'…'`, where a backslash hides what follows. */
  | { name: "escaped" }
  | { name: "dollar"; tag: string }
  | { name: "comment"; depth: number };

const sql = { name: "sql" } as const;

/** Comments, quotes, words, and any other run of signs that none of them begins in. */
const sqlToken = /--|\/\*|['"$\\;()]|[A-Za-z_\x80-\xff][\w$\x80-\xff]*|[^\s'"$\\;()A-Za-z_\x80-\xff/-]+|[/-]/g;
const dollarTag = /\$(?:[A-Za-z_\x80-\xff][\w\x80-\xff]*)?\$/y;

/** What may have a body of statements, `BEGIN ATOMIC … END`, each with a semicolon of its own. */
const isFunction = /^create (?:or replace )?(?:function|procedure)/;

/**
 * Finds where statements end, as psql does: it knows quotes, dollar quotes, nested comments, parentheses and the bodies of functions,
 * with `standard_conforming_strings` on, which the guard sees to.
 */
export class StatementEnd {
  private mode: Mode = sql;
  private begun = false;
  private parentheses = 0;
  private blocks = 0;
  /** The first words of the statement. */
  private head: string[] = [];
  /** After an `E'…'`: a quote on a later line continues it. */
  private mayContinue: "no" | "on a new line" | "now" = "no";

  /** Whether what has been read ends inside a statement or a comment. */
  get isWithin(): boolean {
    return this.begun || this.mode.name !== "sql";
  }

  /** @param line of which each character is a byte (`latin1`), with its end. */
  *read(line: string): Generator<Token> {
    if (this.mayContinue === "on a new line") this.mayContinue = "now";
    let at = 0;
    while (at < line.length) {
      if (this.mode.name !== "sql") {
        at = this.leave(this.mode, line, at);
        continue;
      }
      sqlToken.lastIndex = at;
      const found = sqlToken.exec(line);
      if (!found) return;
      const [token] = found;
      at = sqlToken.lastIndex;
      if (token === "--") return;
      if (token === "/*") {
        this.mode = { name: "comment", depth: 1 };
        continue;
      }
      if (token === "\\") yield { kind: "command", at: found.index };
      if (!this.begun && token !== ";") {
        this.begun = true;
        yield { kind: "begin", at: found.index };
      }
      const continues = this.mayContinue === "now";
      this.mayContinue = "no";
      if (token === "'") this.mode = continues ? { name: "escaped" } : { name: "quoted", by: "'" };
      else if (token === '"') this.mode = { name: "quoted", by: '"' };
      else if (token === "$") at = this.enterDollar(line, found.index);
      else if (token === "(") this.parentheses++;
      else if (token === ")") this.parentheses = Math.max(0, this.parentheses - 1);
      else if (token === ";") {
        if (this.parentheses > 0 || this.blocks > 0 || !this.begun) continue;
        this.reset();
        yield { kind: "end", at };
      } else if (/^[A-Za-z_]/.test(token)) {
        if (/^e$/i.test(token) && line[at] === "'") {
          this.mode = { name: "escaped" };
          at++;
        } else this.takeWord(token.toLowerCase());
      }
    }
  }

  private reset(): void {
    this.begun = false;
    this.parentheses = 0;
    this.blocks = 0;
    this.head = [];
  }

  private takeWord(word: string): void {
    if (this.head.length < 4) this.head.push(word);
    if (this.parentheses > 0 || (word !== "begin" && word !== "case" && word !== "end")) return;
    if (!isFunction.test(this.head.join(" "))) return;
    if (word === "end") this.blocks = Math.max(0, this.blocks - 1);
    else if (word === "begin" || this.blocks > 0) this.blocks++;
  }

  private enterDollar(line: string, at: number): number {
    dollarTag.lastIndex = at;
    const [tag] = dollarTag.exec(line) ?? [];
    if (!tag) return at + 1;
    this.mode = { name: "dollar", tag };
    return at + tag.length;
  }

  /** Goes on to where a quote or comment ends, or to the end of the line. */
  private leave(mode: Exclude<Mode, { name: "sql" }>, line: string, at: number): number {
    if (mode.name === "escaped") return this.leaveEscaped(line, at);
    if (mode.name === "comment") return this.leaveComment(mode, line, at);
    const end = mode.name === "dollar" ? mode.tag : mode.by;
    const found = line.indexOf(end, at);
    if (found < 0) return line.length;
    this.mode = sql;
    return found + end.length;
  }

  private leaveEscaped(line: string, at: number): number {
    for (; at < line.length; at++) {
      if (line[at] === "\\") at++;
      else if (line[at] === "'") {
        if (line[at + 1] !== "'") {
          this.mode = sql;
          this.mayContinue = "on a new line";
          return at + 1;
        }
        at++;
      }
    }
    return line.length;
  }

  private leaveComment(mode: { depth: number }, line: string, at: number): number {
    const mark = /\/\*|\*\//g;
    mark.lastIndex = at;
    for (let found = mark.exec(line); found; found = mark.exec(line)) {
      mode.depth += found[0] === "/*" ? 1 : -1;
      if (mode.depth > 0) continue;
      this.mode = sql;
      return mark.lastIndex;
    }
    return line.length;
  }
}
