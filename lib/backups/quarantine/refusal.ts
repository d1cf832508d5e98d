import { brand } from "@/lib/core/brand";
import { AppError } from "@/lib/core/errors";

/** A file that is not loaded: `reason` is a Spanish sentence for people, without anything of the file's rows. */
export const refusal = (line: number, reason: string): AppError =>
  new AppError("bad_request", `Línea ${line.toLocaleString("es-PE")}: ${reason}`);

/** Why a statement is refused, before its line is known. */
export class Refused extends Error {
  static {
    brand(this, "Refused");
  }

  override name = "Refused";
}

export function refuse(reason: string): never {
  throw new Refused(reason);
}

/** Why a command of psql is refused: psql does not run here, and whoever wrote it would have it run programs. */
export function psqlCommand(text: string): string {
  const [command] = /^\\[a-z!?]*/i.exec(text)!;
  const hint = /^\\c(?:onnect)?$/.test(command) ? " Haz la copia sin --create." : "";
  return `${command} es una orden de psql, y solo se acepta SQL.${hint}`;
}

export const cutShort = "el archivo está cortado: termina a la mitad. Vuelve a descargarlo o a copiarlo.";
