import { log } from "@/lib/core/log";
import { nilId } from "@/lib/core/uuid";
import { storage } from "./storage/storage";

/*
 * Files go with their row in three steps: the row is given up in its transaction, so nobody can
 * reach it; then its files are removed; then the row. Whoever is killed in between leaves a row
 * that tells the next one what to remove.
 */

/** Rows that are looked up at once. */
const batch = 200;

type Rows<Row> = {
  findMany(args: object): Promise<Row[]>;
  deleteMany(args: object): Promise<{ count: number }>;
};

type GivenUp<Row> = {
  where: object;
  /** The keys of what is kept of a row; a folder ends with a slash. */
  filesOf: (row: Row) => (string | null)[];
  /** What becomes of rows whose files are gone, where they stay. */
  forget?: (where: { id: { in: string[] } }) => Promise<{ count: number }>;
};

/**
 * Removes rows that were given up, with their files, and gives their number. What cannot be removed
 * now is left for the next time.
 */
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

/** Removes files without a reference; the sweep gets the rest. @returns whether all are gone */
export async function removeFiles(keys: (string | null)[]): Promise<boolean> {
  try {
    for (const key of keys) if (key) await (key.endsWith("/") ? storage.removeFolder(key) : storage.remove(key));
    return true;
  } catch (error) {
    log.warn({ err: error, keys }, "files were left behind");
    return false;
  }
}
