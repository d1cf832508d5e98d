import type { Readable } from "node:stream";
import { openArchive } from "../archive/read";
import type { Manifest } from "../schema";
import { openBackup } from "../store/open";

/** Opens what a backup holds of the database, as plain SQL. @throws AppError as `openBackup` and `openArchive` */
export async function openSql(manifest: Manifest, options: { privateKey?: string }): Promise<Readable> {
  const plain = await openBackup(manifest, options);
  if (manifest.kind === "sql") return plain;
  const { sql } = await openArchive(plain);
  return sql.once("close", () => plain.destroy());
}
