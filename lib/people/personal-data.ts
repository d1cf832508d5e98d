import { inBatches } from "@/lib/core/download";
import type { Untyped } from "@/lib/core/page";

/** Rows without the id that they are read by. */
export async function* rowsOf<Row extends object>(
  model: { findMany: unknown },
  { where, select }: { where: object; select: object },
  toItem: (row: Row) => object = (row) => row,
): AsyncGenerator<object> {
  const rows = inBatches(model as Untyped<Row & { id: string }>, { where, select: { id: true, ...select } });
  for await (const { id: _id, ...row } of rows) yield toItem(row as unknown as Row);
}
