import { backupName } from "./schema";

const letters = "Usa letras minúsculas, números, guiones y guiones bajos, y termina en .sql o .tar.";
const long = "Usa un nombre de hasta 80 caracteres.";
const said = (name: unknown) => backupName.safeParse(name).error?.issues[0]?.message ?? null;

test.each([
  ["copia-2026-11-23-101112.sql", null],
  ["a.sql", null],
  ["9_antes-de-restaurar.tar", null],
  [`${"a".repeat(76)}.sql`, null],
  [`${"a".repeat(77)}.sql`, long],
  [`${"a".repeat(300)}.sql`, long],
  ["../../etc/passwd", letters],
  ["..%2f..%2fetc%2fpasswd.sql", letters],
  ["CON", letters],
  ["CON.sql", letters],
  ["Copia.sql", letters],
  ["-x.sql", letters],
  [".sql", letters],
  ["a\0.sql", letters],
  ["a.sql\n", letters],
  ["a.sql.exe", letters],
  ["año.sql", letters],
  ["", letters],
])("%j as a name of a backup", (name, expected) => expect(said(name)).toBe(expected));
