import type { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";
import { Guard } from "./guard";
import { cutShort, refusal } from "./refusal";
import type { Judgement } from "./rules";
import { type Piece, splitSql } from "./splitter";

/** What of a file is loaded, in its order: each statement was judged, and what says nothing is left out. */
export type Step =
  | { kind: "statement"; text: string; line: number; judgement: Exclude<Judgement, { action: "skip" }> }
  | Extract<Piece, { kind: "data" | "dataEnd" }>;

const trailers: [begins: RegExp, ends: RegExp][] = [
  [/^-- PostgreSQL database dump$/, /^-- PostgreSQL database dump complete$/],
  [/^-- Estudio Quinde: a backup of the database/, /^-- Estudio Quinde: the backup is complete\.$/],
];

/**
 * The one road of every file, whether it is only looked at or loaded: taken apart and judged.
 * @throws AppError for what is refused, cut, or no backup of this program.
 */
export async function* readSql(source: AsyncIterable<Buffer>, { trusted = false } = {}): AsyncGenerator<Step> {
  const guard = new Guard(trusted);
  let isOurs = false;
  let awaited: RegExp | undefined;
  let line = 1;
  try {
    for await (const piece of splitSql(source)) {
      line = piece.line;
      if (piece.kind === "comment") {
        awaited = trailers.find(([begins]) => begins.test(piece.text))?.[1] ?? awaited;
        if (awaited?.test(piece.text)) awaited = undefined;
      } else if (piece.kind === "statement") {
        const judgement = await guard.judge(piece);
        isOurs ||= /^CREATE TABLE [^(]*\b_prisma_migrations\b/i.test(piece.text);
        if (judgement.action === "skip") continue;
        yield { kind: "statement", text: judgement.text ?? piece.text, line, judgement };
      } else yield piece;
    }
  } finally {
    await guard.stop();
  }
  if (awaited) throw refusal(line, cutShort);
  if (!isOurs) throw new AppError("bad_request", "No es una copia de este programa: no crea sus tablas.");
}

/**
 * Reads a file as a restore would, without a database: what is refused is refused before it is kept.
 * @throws AppError naming the line, in Spanish.
 */
export async function checkSql(source: Readable): Promise<void> {
  for await (const step of readSql(source)) void step;
}
