import { brand } from "@/lib/core/brand";
import { AppError } from "@/lib/core/errors";
import { readMigrations } from "@/lib/core/migrations/files";
import { notOurs } from "./statements";

export type Applied = { name: string | null; checksum: string | null; finished: boolean };

export type Origin = {
  /** All the state's migrations, oldest first. */
  migrations: string[];
  migration: string;
  pendingMigrations: string[];
};

/** The state was made by a later version of this program, which alone can read it. */
export class LaterVersion extends AppError {
  static {
    brand(this, "LaterVersion");
  }
}

/** @throws AppError for another program's state; `LaterVersion` */
export function originOf(rows: readonly Applied[]): Origin {
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  const newest = [...known.keys()].at(-1)!;
  const refuse = (text: string): never => {
    throw new AppError("bad_request", text);
  };
  if (rows.length === 0) refuse(notOurs);
  for (const { name, checksum, finished } of rows) {
    const shown = (name ?? "").replaceAll(/[^\w-]/g, "?").slice(0, 80);
    if (!finished) refuse(`La migración ${shown} quedó a medias en la copia.`);
    if (name !== null && known.get(name) === checksum) continue;
    if (name !== null && known.has(name)) {
      refuse(`La migración ${shown} de la copia no es la de este programa: alguien la cambió.`);
    }
    if (name !== null && name > newest) {
      throw new LaterVersion(
        "bad_request",
        `La copia es de una versión posterior del programa: trae la migración ${shown}. Actualiza antes el programa.`,
      );
    }
    refuse(`La copia no es de este programa: trae la migración ${shown}, que aquí no existe.`);
  }
  const applied = new Set(rows.map(({ name }) => name));
  const migrations = [...known.keys()].filter((name) => applied.has(name));
  const pendingMigrations = [...known.keys()].filter((name) => !applied.has(name));
  return { migrations, migration: migrations.at(-1)!, pendingMigrations };
}
