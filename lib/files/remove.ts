import { log } from "@/lib/core/log";
import { nilId } from "@/lib/core/uuid";
import { storage } from "./storage/storage";

/*
 * Files go with their row in three steps: a transaction gives the row up, so nobody can reach it; then its files are
 * removed; then the row. A process killed in between leaves the row, which tells the next run what to remove.
 */

const batch = 200;

type Rows<Row> = {
  findMany(args: object): Promise<Row[]>;
  deleteMany(args: object): Promise<{ count: number }>;
};

type GivenUp<Row> = {
  where: object;
  /** Keys of a row's files; a folder ends with a slash. */
  filesOf: (row: Row) => (string | null)[];
  /** Updates rows that stay without their files. */
  forget?: (where: { id: { in: string[] } }) => Promise<{ count: number }>;
};

/** Removes given-up rows with their files. Failures are left for the next run. @returns the number removed */
export async function removeWithFiles<Row extends { id: string }>(
  rows: Rows<Row>,
  { where, filesOf, forget = ({ id }) => rows.deleteMany({ where: { AND: [where, { id }] } }) }: GivenUp<Row>,
): Promise<number> {
  let removed = 0;
  for (let after = nilId; ;) {
    const page = { where: { AND: [where, { id: { gt: after } }] }, orderBy: { id: "asc" }, take: batch };
    const some = await rows.findMany(page);
    const gone: string[] = [];
    for (const row of some) if (await removeFiles(filesOf(row))) gone.push(row.id);
    if (gone.length > 0) removed += (await forget({ id: { in: gone } })).count;
    if (some.length < batch) return removed;
    after = some.at(-1)!.id;
  }
}

/** Removes unreferenced files; the sweep gets the rest. @returns whether all are gone */
export async function removeFiles(keys: (string | null)[]): Promise<boolean> {
  try {
    for (const key of keys) if (key) await (key.endsWith("/") ? storage.removeFolder(key) : storage.remove(key));
    return true;
  } catch (error) {
    log.warn({ err: error, keys }, "files were left behind");
    return false;
  }
}
