import { declared } from "./declared";

/** What the SQL console, backups and retention know of a table, by its domain. */
type TableRules = {
  about: string;
  /** What columns say that their names do not, in Spanish. */
  columns?: Readonly<Record<string, string>>;
  /** What the SQL console can change: all, nothing, or these columns of rows that are there. */
  changes: "all" | "none" | readonly string[];
  hidden?: readonly string[];
  /** They sound like a secret's (`smellsOfSecret`) and are none. */
  harmless?: readonly string[];
  /** Shown through an expression of SQL, and not to be changed. */
  masked?: Readonly<Record<string, string>>;
  /**
   * Which rows a backup holds: all unless told. Left out is what must be gone after a restore, and
   * what is this server's alone.
   */
  backedUp?: "never" | { where: string };
  /** Why rows come back with a whole backup only, in Spanish; not told of `never`. */
  keptApart?: string;
  /** Left as it is by a restore: it refers to no row of a table that is not. */
  stays?: true;
  /** When rows are deleted, unless an hourly task of the domain sees to it. */
  past?: {
    /** SQL: whether a row was done with before `$1`. */
    when: string;
    /** An interval of Postgres. */
    kept: () => Promise<string> | string;
    key?: string;
  };
};

export type Tables = Readonly<Record<string, TableRules>>;

/**
 * Every table of the product; tests compare it with the database. The console cannot change what
 * lets people in, what is sent by itself, what has a history, and totals kept in step.
 */
export const declaredTables = declared<Tables>("tables");

/** The rules of a table; undefined for an operator's own. */
export const rulesOf = (table: string): TableRules | undefined =>
  Object.hasOwn(declaredTables.all, table) ? declaredTables.all[table] : undefined;

export const coreTables: Tables = {
  _prisma_migrations: {
    about: "Los cambios de estructura que ya tuvo la base de datos.",
    columns: {
      checksum: "La huella del cambio, para saber si es el mismo.",
      finished_at: "Cuándo terminó.",
      migration_name: "Qué cambio es.",
      logs: "Lo que dijo al fallar.",
      rolled_back_at: "Cuándo se deshizo; vacío si no se deshizo.",
      applied_steps_count: "Cuántos pasos se aplicaron.",
    },
    changes: "none",
    keptApart: "cuenta lo que pasó, y no se reescribe",
  },
  rate_limits: {
    about: "Contadores de intentos, para frenar a quien insiste demasiado.",
    columns: {
      points: "Cuántos intentos van.",
      expire: "Cuándo se olvidan, en milésimas desde 1970.",
    },
    harmless: ["key"],
    changes: "none",
    backedUp: "never",
  },
  socket_io_attachments: {
    about: "Mensajes grandes entre procesos del servidor.",
    hidden: ["payload"],
    changes: "none",
    backedUp: "never",
  },
};
