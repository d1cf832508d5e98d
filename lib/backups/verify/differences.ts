import { capitalised } from "@/lib/core/text";
import type { TableSummary } from "../schema";

const told = 3;

/** Differences by table, in Spanish; null for none. */
export function tellDifferences(expected: readonly TableSummary[], found: readonly TableSummary[]): string | null {
  const byName = new Map(found.map((table) => [table.name, table]));
  const differences = expected
    .map((table) => differenceOf(table, byName.get(table.name)))
    .concat(
      found
        .filter(({ name }) => !expected.some((table) => table.name === name))
        .map(({ name }) => `sobra la tabla «${name}»`),
    )
    .filter((one) => one !== null);
  if (differences.length === 0) return null;
  const more = differences.length - told;
  const rest = more > 0 ? `, y ${more === 1 ? "otra tabla" : `otras ${more} tablas`}` : "";
  const text = differences.slice(0, told).join(", ");
  return `${capitalised(text)}${rest}.`;
}

function differenceOf({ name, rows, sha256 }: TableSummary, found: TableSummary | undefined): string | null {
  if (!found) return `falta la tabla «${name}»`;
  if (found.rows !== rows) {
    return `la tabla «${name}» tiene ${rowCount(found.rows)} y se guardaron ${rows.toLocaleString("es-PE")}`;
  }
  return found.sha256 === sha256 ? null : `las filas de la tabla «${name}» no son las que se guardaron`;
}

const rowCount = (rows: number): string => (rows === 1 ? "1 fila" : `${rows.toLocaleString("es-PE")} filas`);
