import type { DatabaseError } from "pg";
import { AppError } from "@/lib/core/errors";
import { refusal } from "./refusal";

/** Reasons by SQLSTATE, without data of the rows. */
const reasons: Record<string, string> = {
  "22P02": "un valor no es del tipo de su columna.",
  "22P04": "a una fila le faltan o le sobran columnas.",
  "22021": "el texto no está en UTF-8.",
  "22003": "un número no cabe en su columna.",
  "22001": "un texto no cabe en su columna.",
  "22007": "una fecha no es válida.",
  "22008": "una fecha no es válida.",
  "23502": "falta un valor obligatorio",
  "23503": "una fila se refiere a otra que no está",
  "23505": "se repite un valor que debe ser único",
  "23514": "una fila no cumple una condición",
  "42601": "a una fila le faltan o le sobran valores.",
  "42701": "una columna está repetida.",
  "55P03": "otro proceso está usando esos datos; inténtalo de nuevo.",
  "57014": "tarda demasiado.",
};

/** Errors that are not the file's fault. */
const troubles: [pattern: RegExp, code: "insufficient_storage" | "unavailable", text: string][] = [
  [
    /^53100$/,
    "insufficient_storage",
    "El servidor de la base de datos no tiene espacio en disco para cargar la copia.",
  ],
  [/^(?:08|53|57P|58)/, "unavailable", "La base de datos dejó de responder mientras se cargaba la copia."],
];

/**
 * Explains why a file could not be loaded.
 * @param at the line of the statement or, with `table`, of a COPY's first row; empty for all rows
 */
export function asLoadFailure(error: unknown, at: { line?: number; table?: string }): unknown {
  const { code, constraint, where, message } = error as Partial<DatabaseError>;
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (!code || !/^[0-9A-Z]{5}$/.test(code)) return new AppError("unavailable", troubles[1]![2]);
  const trouble = troubles.find(([pattern]) => pattern.test(code));
  if (trouble) return new AppError(trouble[1], trouble[2]);
  const reason = reasonOf(code, constraint, message!);
  if (at.line === undefined) return new AppError("bad_request", `Las filas de la copia no encajan entre sí: ${reason}`);
  const row = Number(/^COPY [^\n]*?, line (\d+)/.exec(where ?? "")?.[1] ?? 1);
  const table = at.table ? `tabla ${at.table}: ` : "";
  return refusal(at.line + row - 1, table + reason);
}

function reasonOf(code: string, constraint: string | undefined, message: string): string {
  const reason = reasons[code];
  if (reason) return reason.endsWith(".") ? reason : `${reason}${constraint ? ` (${constraint})` : ""}.`;
  // Class 42 messages hold names and types, never rows, and help the file's author.
  return `PostgreSQL no lo acepta (${code.startsWith("42") ? message : `código ${code}`}).`;
}
