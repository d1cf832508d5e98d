import type { Node } from "libpg-query";
import { judgeCode, judgeFunction } from "./code";
import { isLiteralInsert } from "./literal-insert";
import { NotSql, SqlParser } from "@/lib/core/sql-parser";
import { refusal, refuse, Refused } from "./refusal";
import { type Judgement, needless, rules, setsUp } from "./rules";
import { reasons } from "./reasons";

/** Characters of a statement that is parsed: what is longer and no row is nothing that a backup has. */
const maxParsed = 256 * 1024;

/**
 * Says of each statement of a file whether it may be run: by what PostgreSQL's parser makes of it, and only what a backup of this product
 * consists of. What passes is run by nobody who may do more than that (scratch.ts).
 */
export class Guard {
  private readonly parser = new SqlParser();
  private hasCode = false;

  /** @param trusted the file is a backup of our own: the functions in it are those that the site has run already. */
  constructor(private readonly trusted: boolean) {}

  /** @throws AppError naming the line and why it is refused. */
  async judge({ text, line, hasData }: { text: string; line: number; hasData: boolean }): Promise<Judgement> {
    if (isLiteralInsert(text)) return { action: "insert" };
    try {
      const judgement = await this.judgeParsed(text);
      if (hasData !== (judgement.action === "copy")) refuse("el COPY no está escrito como lo escribe pg_dump.");
      return judgement;
    } catch (error) {
      throw this.asRefusal(error, line);
    }
  }

  stop(): Promise<void> {
    return this.parser.stop();
  }

  private async judgeParsed(text: string): Promise<Judgement> {
    if (text.length > maxParsed) refuse(`la sentencia es demasiado larga (${text.length >> 10} KB).`);
    const { stmts = [] } = await this.parser.parse(text);
    if (stmts.length !== 1) refuse("no se entiende dónde termina la sentencia.");
    const [[kind, node]] = Object.entries(stmts[0]!.stmt!) as [[string, Node]];
    const rule = Object.hasOwn(rules, kind) ? rules[kind as keyof typeof rules] : undefined;
    if (!rule) {
      if (needless.has(kind)) return { action: "skip" };
      refuse(reasons[kind] ?? "no es de las sentencias que escribe una copia.");
    }
    const judgement = (rule as (node: unknown) => Judgement)(node);
    if (judgement.action !== "run") return judgement;
    // A script of an extension runs as a superuser: nothing of the file may stand in its way.
    if (kind === "CreateExtensionStmt" && this.hasCode) refuse("la extensión va después de funciones u operadores.");
    this.hasCode ||= !setsUp.has(kind) && !judgement.mayMiss;
    const { parser, trusted } = this;
    if (kind === "CreateFunctionStmt") await judgeFunction(node as never, text, { parser, trusted });
    else if (!trusted && !setsUp.has(kind)) judgeCode(node);
    return judgement;
  }

  private asRefusal(error: unknown, line: number): unknown {
    if (error instanceof Refused) return refusal(line, error.message);
    if (error instanceof NotSql) return refusal(line, "PostgreSQL no entiende la sentencia, o está demasiado anidada.");
    return error;
  }
}
