import { db, pool } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { singleton } from "@/lib/core/singleton";
import { productFiles } from "./files";
import { dropUploads, partsFolder } from "./uploads";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Removes uploads of which nothing was heard for a day, and once a day files that no product has, had in its past, or is to have. Any
 * number of processes may do so at once.
 */
export async function sweepProducts(now: Date = new Date()): Promise<void> {
  const dayAgo = new Date(now.getTime() - day);
  const silent = await db.productUpload.findMany({ where: { heardAt: { lt: dayAgo } }, select: { id: true } });
  await dropUploads(silent.map(({ id }) => id));
  const last = singleton("products.strays", () => ({ at: -Infinity }));
  if (now.getTime() - last.at < day - hour) return;
  last.at = now.getTime();
  await removeStrayFiles(dayAgo);
}

/** Removes files and parts from before a moment that belong to nothing. */
async function removeStrayFiles(before: Date): Promise<void> {
  // The rows of a state that a restore put aside may come back, and need their files.
  if ((await db.previousState.count()) > 0) return;
  const used = await usedNames();
  for await (const { key, modifiedAt } of storage.list(productFiles)) {
    if (modifiedAt < before && !used.has(key.slice(productFiles.length + 1))) await storage.remove(key);
  }
  const uploads = new Set((await db.productUpload.findMany({ select: { id: true } })).map(({ id }) => id));
  for await (const { key, modifiedAt } of storage.list(partsFolder)) {
    if (modifiedAt < before && !uploads.has(key.split("/")[1]!)) await storage.remove(key);
  }
}

async function usedNames(): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT file_name AS name FROM products WHERE file_name IS NOT NULL
    UNION SELECT fields->'file'->>'name' FROM content_items WHERE kind = 'product'
    UNION SELECT published->'file'->>'name' FROM content_items WHERE kind = 'product'
    UNION SELECT r.fields->'file'->>'name' FROM content_revisions r JOIN content_items i ON i.id = r.item_id
      WHERE i.kind = 'product'`);
  return new Set(rows.map(({ name }) => name));
}
