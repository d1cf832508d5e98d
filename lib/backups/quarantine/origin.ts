import { brand } from "@/lib/core/brand";
import { connectTo } from "@/lib/core/connect";
import { AppError } from "@/lib/core/errors";
import { readMigrations } from "@/lib/core/migrations/files";

type Row = { name: string; checksum: string; finished: boolean };

/** It is of this program, of which only a later version can say anything about it. */
export class LaterVersion extends AppError {
  static {
    brand(this, "LaterVersion");
  }
}

/**
 * Looks whether a loaded database is one of this program, of this version or an earlier one.
 * @returns the newest of its migrations, and those of this program that it lacks.
 * @throws AppError telling which it is not; `LaterVersion`
 */
export async function readOrigin(url: string): Promise<{ migration: string; pendingMigrations: string[] }> {
  const rows = await readApplied(url);
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  const newest = [...known.keys()].at(-1)!;
  const refuse = (text: string): never => {
    throw new AppError("bad_request", text);
  };
  if (rows.length === 0) refuse("No es una copia de este programa: no dice qué migraciones tiene.");
  for (const { name, checksum, finished } of rows) {
    const shown = name.replaceAll(/[^\w-]/g, "?").slice(0, 80);
    if (!finished) refuse(`La migración ${shown} quedó a medias en la copia.`);
    if (known.get(name) === checksum) continue;
    if (known.has(name)) refuse(`La migración ${shown} de la copia no es la de este programa: alguien la cambió.`);
    if (name > newest) {
      throw new LaterVersion(
        "bad_request",
        `La copia es de una versión posterior del programa: trae la migración ${shown}. Actualiza antes el programa.`,
      );
    }
    refuse(`La copia no es de este programa: trae la migración ${shown}, que aquí no existe.`);
  }
  const applied = new Set(rows.map(({ name }) => name));
  return { migration: rows.at(-1)!.name, pendingMigrations: [...known.keys()].filter((name) => !applied.has(name)) };
}

async function readApplied(url: string): Promise<Row[]> {
  const client = await connectTo(url, { application_name: "quarantine" });
  try {
    // The file says what the table is like.
    const { rows } = await client
      .query<Row>(
        `SELECT migration_name::text AS name, checksum::text, finished_at IS NOT NULL AS finished
         FROM public._prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name::text COLLATE "C" LIMIT 10000`,
      )
      .catch(() => ({ rows: [] }));
    return rows;
  } finally {
    await client.end();
  }
}
