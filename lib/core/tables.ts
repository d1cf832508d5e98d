import { declared } from "./declared";

/** For the SQL console, backups and retention. */
type TableRules = {
  about: string;
  /** In Spanish, if the name is not enough. */
  columns?: Readonly<Record<string, string>>;
  /** The SQL console's rights: everything, nothing, or updates of these columns. */
  changes: "all" | "none" | readonly string[];
  hidden?: readonly string[];
  /** Columns that only sound secret (`smellsOfSecret`). */
  harmless?: readonly string[];
  /** SQL expressions shown instead of these columns, which cannot be changed. */
  masked?: Readonly<Record<string, string>>;
  /** All rows by default. Leave out rows that must be gone after a restore, or that belong to this server alone. */
  backedUp?: "never" | { where: string };
  /** The reason why rows come back only with a whole backup, in Spanish; not needed with `never`. */
  keptApart?: string;
  /** A restore leaves this table alone. It may refer only to tables that also stay. */
  stays?: true;
  /** The deletion of old rows, unless an hourly task of the domain does it. */
  past?: {
    /** An SQL condition: the row was finished before `$1`. */
    when: string;
    /** An interval of Postgres. */
    kept: () => Promise<string> | string;
    key?: string;
  };
};

export type Tables = Readonly<Record<string, TableRules>>;

/**
 * Every table of the product; tests compare it with the database. The console must not be able to change credentials,
 * rows that are sent automatically, rows with a history, and totals.
 */
export const declaredTables = declared<Tables>("tables");

/** Undefined for an operator's own table. */
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
    about: "Contadores de intentos, para frenar a las personas que insisten demasiado.",
    columns: {
      points: "Cuántos intentos van.",
      expire: "Cuándo se descartan, en milisegundos desde 1970.",
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
