import { AppError } from "@/lib/core/errors";
import { rulesOf } from "@/lib/core/tables";
import { isKeptOut } from "../dump/data";

/** Why rows of a table are not brought back while the others stay as they are. */
const reasonFor = (table: string): string | undefined =>
  isKeptOut(table) ? "sus filas no se guardan en las copias" : rulesOf(table)?.keptApart;

/** Whether the rows of a table come back with the whole backup only. */
export const isKeptApart = (table: string): boolean => reasonFor(table) !== undefined;

/** @throws AppError `conflict` for a table whose rows come back with the whole backup only */
export function refuseKeptApart(table: string): void {
  const reason = reasonFor(table);
  if (reason) throw new AppError("conflict", `La tabla «${table}» no se recupera por separado: ${reason}.`);
}
