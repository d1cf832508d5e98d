import { declared } from "./declared";

/** What is about all tables is told of one by the domain whose data it has: the SQL console, backups, and what deletes rows that are past their time. */
type TableRules = {
  /** What who may change things in the SQL console can change: all rows and columns, nothing, or only the columns named here of rows that are there. */
  changes: "all" | "none" | readonly string[];
  /** Columns that nobody sees there. */
  hidden?: readonly string[];
  /** Columns whose names or types sound like a secret's (`smellsOfSecret`) and are none. */
  harmless?: readonly string[];
  /** Columns that are shown there through an expression of SQL, and cannot be changed. */
  masked?: Readonly<Record<string, string>>;
  /**
   * Which rows go into a backup: all unless told, none, or those of which a condition of SQL is true. The table itself is in it, empty. Kept out is what
   * has to be gone after a restore, and what belongs to this server alone.
   */
  backedUp?: "never" | { where: string };
  /** Why its rows come back with a whole backup only, in Spanish; not told of what is never backed up. */
  keptApart?: string;
  /** Whether it is left as it is when a restored state takes the place of the one in use: nothing in it refers to a row of a table that is not. */
  stays?: true;
  /** When its rows are deleted, where they are not kept for ever and no hourly task of the domain sees to it. */
  past?: {
    /** SQL: whether a row was done with before `$1`. */
    when: string;
    /** How long it is kept after that, as an interval of Postgres. */
    kept: () => Promise<string> | string;
    /** The primary key, where it is not `id`. */
    key?: string;
  };
};

/** By their names in the database. */
export type Tables = Readonly<Record<string, TableRules>>;

/**
 * Every table of the product. Out of reach of every change in the console is what lets people in, what the site sends by itself, what has a history that
 * a change there would not be in, and totals that are kept in step with rows. Tests compare it with the database, so that a new table or column is judged.
 */
export const declaredTables = declared<Tables>("tables");

/** What is told of a table; undefined for an operator's own. */
export const rulesOf = (table: string): TableRules | undefined =>
  Object.hasOwn(declaredTables.all, table) ? declaredTables.all[table] : undefined;

/** Those of no domain. */
export const coreTables: Tables = {
  _prisma_migrations: { changes: "none", keptApart: "cuenta lo que pasó, y no se reescribe" },
  // Counts of minutes.
  rate_limits: { harmless: ["key"], changes: "none", backedUp: "never" },
  // What passes between processes.
  socket_io_attachments: { hidden: ["payload"], changes: "none", backedUp: "never" },
};
