import { AppError } from "@/lib/core/errors";

/** A file that is not loaded: `reason` is a Spanish sentence without anything of its rows. */
export const refusal = (line: number, reason: string): AppError =>
  new AppError("bad_request", `Línea ${line.toLocaleString("es-PE")}: ${reason}`);

/** Why a command of psql is refused: it would run programs for whoever wrote it. */
export function psqlCommand(text: string): string {
  const [command] = /^\\[a-z!?]*/i.exec(text)!;
  const hint = /^\\c(?:onnect)?$/.test(command) ? " Haz la copia sin --create." : "";
  return `${command} es una orden de psql, y solo se acepta SQL.${hint}`;
}

export const cutShort = "el archivo está cortado: termina a la mitad. Vuelve a descargarlo o a copiarlo.";

/** How files begin that are taken for SQL by mistake, and what to do about it. */
const formats: [start: number[] | string, reason: string][] = [
  ["PGDMP", "es una copia en el formato propio de pg_dump: hazla otra vez con --format=plain."],
  ["age-encryption.org/", "el archivo está cifrado: descífralo antes con la clave privada (age --decrypt)."],
  [[0x1f, 0x8b], "el archivo está comprimido (gzip): descomprímelo antes."],
  [[0x28, 0xb5, 0x2f, 0xfd], "el archivo está comprimido (zstd): descomprímelo antes."],
  ["BZh", "el archivo está comprimido (bzip2): descomprímelo antes."],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], "el archivo está comprimido (xz): descomprímelo antes."],
  ["PK\u0003\u0004", "el archivo es un ZIP: extrae antes el .sql que contiene."],
  [[0xff, 0xfe], "el texto está en UTF-16: guárdalo en UTF-8, o usa la opción --file de pg_dump."],
  [[0xfe, 0xff], "el texto está en UTF-16: guárdalo en UTF-8, o usa la opción --file de pg_dump."],
];

/** What a file is instead of SQL, by its first bytes: a Spanish sentence, or undefined. */
export const foreignFormat = (head: Buffer): string | undefined =>
  formats.find(([start]) => Buffer.from(start as string).equals(head.subarray(0, start.length)))?.[1];
