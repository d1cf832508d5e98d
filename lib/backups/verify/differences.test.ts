import type { TableSummary } from "../schema";
import { tellDifferences } from "./differences";

const table = (name: string, rows: number, sha256 = "a"): TableSummary => ({ name, rows, sha256 });
const expected = [table("users", 1_234), table("orders", 2), table("leads", 0)];

test.each<[string, TableSummary[], string | null]>([
  ["all is there, in whatever order", [table("leads", 0), table("users", 1_234), table("orders", 2)], null],
  ["a table is missing", expected.slice(1), "Falta la tabla «users»."],
  ["there is one more", [...expected, table("x", 1)], "Sobra la tabla «x»."],
  [
    "rows are missing, and others are not the same",
    [table("users", 1_233), table("orders", 2, "b"), table("leads", 0)],
    "La tabla «users» tiene 1,233 filas y se guardaron 1,234, las filas de la tabla «orders» no son las que se guardaron.",
  ],
  [
    "one row",
    [table("users", 1_234), table("orders", 1), table("leads", 0)],
    "La tabla «orders» tiene 1 fila y se guardaron 2.",
  ],
  [
    "nothing fits",
    [table("users", 1, "b"), table("x", 1)],
    "La tabla «users» tiene 1 fila y se guardaron 1,234, falta la tabla «orders», falta la tabla «leads», y otra tabla.",
  ],
  ["nothing is there", [], "Falta la tabla «users», falta la tabla «orders», falta la tabla «leads»."],
])("%s", (_, found, text) => expect(tellDifferences(expected, found)).toBe(text));
