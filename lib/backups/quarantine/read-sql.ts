import type { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";
import { cutShort, refusal } from "./refusal";
import { type Piece, splitSql } from "./splitter";
import { type Given, type ObjectName, readStatement } from "./statements";

/** What a file gives, in its order; what says nothing is left out. */
export type Step = (Given & { line: number }) | Extract<Piece, { kind: "data" | "dataEnd" }>;

const trailers: [begins: RegExp, ends: RegExp][] = [
  [/^-- PostgreSQL database dump$/, /^-- PostgreSQL database dump complete$/],
  [/^-- Estudio Quinde: a backup of the database/, /^-- Estudio Quinde: the backup is complete\.$/],
];

/** Whether these are the rows that tell which migrations the state had. */
export const tellsMigrations = ({ schema, name }: ObjectName): boolean =>
  schema === "public" && name === "_prisma_migrations";

export const notOurs = "No es una copia de este programa: no dice qué migraciones tiene.";

/**
 * The one road of every file, whether it is only looked at or loaded: taken apart and read.
 * @throws AppError for what is refused, cut, or no backup of this program.
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
      const given = readStatement(piece.text, line);
      isOurs ||= given?.kind === "rows" && tellsMigrations(given.table);
      if (given) yield { ...given, line };
    } else yield piece;
  }
  if (awaited) throw refusal(line, cutShort);
  if (!isOurs) throw new AppError("bad_request", notOurs);
}

/**
 * Reads a file as a restore would, without a database: what is refused is refused before it is kept.
 * @throws AppError naming the line, in Spanish.
 */
export async function checkSql(source: Readable): Promise<void> {
  for await (const step of readSql(source)) void step;
}
