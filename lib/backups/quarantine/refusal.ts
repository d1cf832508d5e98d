import { AppError } from "@/lib/core/errors";

/** `reason` is Spanish and holds no data of the rows. */
export const refusal = (line: number, reason: string): AppError =>
  new AppError("bad_request", `Línea ${line.toLocaleString("es-PE")}: ${reason}`);

/** psql commands are refused because they could run programs for the file's author. */
export function psqlCommand(text: string): string {
  const [command] = /^\\[a-z!?]*/i.exec(text)!;
  const hint = /^\\c(?:onnect)?$/.test(command) ? " Haz la copia sin --create." : "";
  return `${command} es un comando de psql, y solo se acepta SQL.${hint}`;
}

export const cutShort = "el archivo está cortado: termina a la mitad. Vuelve a descargarlo o a copiarlo.";

const utf16 = "el texto está en UTF-16: guárdalo en UTF-8, o usa la opción --file de pg_dump.";

/** Signatures (at byte `at`) of files mistaken for SQL, and advice. */
const formats: [mark: number[] | string, reason: string, at?: number][] = [
  ["PGDMP", "es una copia en el formato propio de pg_dump: hazla otra vez con --format=plain."],
  ["toc.dat\0", "es una copia de pg_dump en formato tar: hazla otra vez con --format=plain."],
  ["\0ustar", "el archivo es un TAR: extrae antes el .sql que contiene.", 256],
  ["age-encryption.org/", "el archivo está cifrado: descífralo antes con la clave privada (age --decrypt)."],
  [[0x1f, 0x8b], "el archivo está comprimido (gzip): descomprímelo antes."],
  [[0x28, 0xb5, 0x2f, 0xfd], "el archivo está comprimido (zstd): descomprímelo antes."],
  ["BZh", "el archivo está comprimido (bzip2): descomprímelo antes."],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], "el archivo está comprimido (xz): descomprímelo antes."],
  ["PK\u0003\u0004", "el archivo es un ZIP: extrae antes el .sql que contiene."],
  [[0xff, 0xfe], utf16],
  [[0xfe, 0xff], utf16],
];

/** Bytes needed to tell the format. */
export const bytesOfFormat = 262;

/** A Spanish sentence naming a format other than SQL, or undefined. */
export function foreignFormat(head: Buffer): string | undefined {
  const known = formats.find(([mark, , at = 0]) =>
    Buffer.from(mark as string).equals(head.subarray(at, at + mark.length)),
  );
  // UTF-16 without a byte order mark: every other byte is zero.
  const isUtf16 = [0, 1].some((at) => head[at] === 0 && head[at + 2] === 0 && head[1 - at] && head[3 - at]);
  return known?.[1] ?? (isUtf16 ? utf16 : undefined);
}
