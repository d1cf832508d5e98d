import { type ClientBase, DatabaseError, escapeIdentifier, escapeLiteral } from "pg";
import { copyIn, copyOut } from "@/lib/core/copy";
import { AppError } from "@/lib/core/errors";
import { isKeptApart, qualified, readComparedTables, rowText, type ComparedTable } from "./tables";
import { leaveOrphans, names, readReferences, type Reference, refuseOrphans } from "./references";

/** `along` counts the cascaded rows by table. */
export type PutBack = { added: number; changed: number; along: Record<string, number> };

/** The live one is within a transaction. */
type Sides = { live: ClientBase; backup: ClientBase };

/** Temporary tables of the backup's rows, and of those missing in the live table. */
type Staged = { rows: string; missing: string };

/**
 * Restores rows of one table: missing ones are added with their cascading children, changed ones are put back, others
 * stay. Triggers run as usual.
 * @param live within a transaction
 * @param id only the record with this key
 * @throws AppError `not_found` when the backup lacks the record, `conflict` when it cannot come back
 */
export async function putBack(live: ClientBase, backup: ClientBase, table: string, id?: string): Promise<PutBack> {
  const sides = { live, backup };
  const shape = await matchShapes(live, backup, table);
  if (id !== undefined && shape.key.length > 1) {
    throw new AppError("conflict", `La clave de «${table}» tiene varias columnas: recupera la tabla entera.`);
  }
  const only = id === undefined ? "true" : `t.${escapeIdentifier(shape.key[0]!)}::text = ${escapeLiteral(id)}`;
  const { staged, count } = await stage(sides, shape, only);
  if (count === 0 && id !== undefined) {
    throw new AppError("not_found", `La copia no tiene ese registro de «${table}».`);
  }
  await refuseOrphans(live, table, staged.rows, shape.columns);
  const changed = await update(live, shape, staged).catch(explain(table));
  const added = await insert(live, shape, staged).catch(explain(table));
  const along: Record<string, number> = {};
  if (added > 0) await bringAlong(sides, table, staged.missing, along);
  return { added, changed, along };
}

/** Recursively adds the cascading children of missing rows. */
async function bringAlong({ live, backup }: Sides, table: string, parents: string, along: PutBack["along"]) {
  for (const reference of await readReferences(live, table, "parent")) {
    if (!reference.cascades || isKeptApart(reference.child)) continue;
    const shape = await matchShapes(live, backup, reference.child).catch(() => null);
    if (!shape) continue; // it is not in the backup, or has no key
    const wanted = await sendKeys({ live, backup }, parents, reference);
    const { staged } = await stage(
      { live, backup },
      shape,
      `EXISTS (SELECT FROM ${wanted} w WHERE ${names(reference, "t", "w")})`,
    );
    await leaveOrphans(live, reference.child, staged.rows, shape.columns);
    const added = await insert(live, shape, staged).catch(explain(reference.child));
    if (added === 0) continue;
    along[reference.child] = (along[reference.child] ?? 0) + added;
    await bringAlong({ live, backup }, reference.child, staged.missing, along);
  }
}

let tables = 0;

/** Unique within the transaction. */
const newTable = (kind: string): string => `pg_temp.${kind}_${(tables += 1)}`;

/** Copies rows byte for byte; `only` is a condition on `t`. */
async function stage({ live, backup }: Sides, { name, columns, key }: Shape, only: string) {
  const staged: Staged = { rows: newTable("restored"), missing: newTable("missing") };
  await live.query(
    `CREATE TEMP TABLE ${staged.rows} ON COMMIT DROP AS SELECT ${list(columns)} FROM ${qualified(name)} WITH NO DATA`,
  );
  const count = await copy(
    { from: backup, query: `SELECT ${list(columns, "t")} FROM ${qualified(name)} t WHERE ${only}` },
    { to: live, table: `${staged.rows} (${list(columns)})` },
  );
  await live.query(`CREATE INDEX ON ${staged.rows} (${list(key)})`);
  await live.query(`ANALYZE ${staged.rows}`);
  return { staged, count };
}

/** @returns a table of the keys in the backup's database */
async function sendKeys({ live, backup }: Sides, rows: string, { parent, parentColumns }: Reference): Promise<string> {
  const table = newTable("wanted");
  const columns = list(parentColumns);
  await backup.query(`CREATE TEMP TABLE ${table} AS SELECT ${columns} FROM ${qualified(parent)} WITH NO DATA`);
  await copy({ from: live, query: `SELECT ${columns} FROM ${rows}` }, { to: backup, table });
  return table;
}

async function copy(
  { from, query }: { from: ClientBase; query: string },
  { to, table }: { to: ClientBase; table: string },
): Promise<number> {
  return copyIn(to, `COPY ${table} FROM STDIN`, copyOut(from, `COPY (${query}) TO STDOUT`));
}

async function update(live: ClientBase, shape: Shape, { rows }: Staged): Promise<number> {
  const { name, settable } = shape;
  if (settable.length === 0) return 0;
  const { rowCount } = await live.query(
    `UPDATE ${qualified(name)} l SET (${list(settable)}) = ROW(${list(settable, "r")}) FROM ${rows} r
     WHERE ${sameKey(shape)} AND ${rowText(settable, "l")} IS DISTINCT FROM ${rowText(settable, "r")}`,
  );
  return rowCount ?? 0;
}

async function insert(live: ClientBase, shape: Shape, { rows, missing }: Staged): Promise<number> {
  const { name, columns } = shape;
  await live.query(
    `CREATE TEMP TABLE ${missing} ON COMMIT DROP AS SELECT r.* FROM ${rows} r
     WHERE NOT EXISTS (SELECT FROM ${qualified(name)} l WHERE ${sameKey(shape)})`,
  );
  const { rowCount } = await live.query(
    `INSERT INTO ${qualified(name)} (${list(columns)}) OVERRIDING SYSTEM VALUE SELECT ${list(columns)} FROM ${missing}`,
  );
  await moveSequences(live, shape);
  return rowCount ?? 0;
}

/** Prevents restored numbers from being given out again. */
async function moveSequences(live: ClientBase, { name, columns }: Shape): Promise<void> {
  const { rows } = await live.query<{ name: string; sequence: string }>(
    `SELECT name, sequence FROM unnest($2::text[]) AS name, pg_get_serial_sequence($1, name) AS sequence
     WHERE sequence IS NOT NULL`,
    [qualified(name), columns],
  );
  for (const { name: column, sequence } of rows) {
    await live.query(
      `SELECT setval($1::regclass, max)
       FROM (SELECT max(${escapeIdentifier(column)}) FROM ${qualified(name)}) AS rows, ${sequence} AS sequence
       WHERE max > last_value OR max = last_value AND NOT is_called`,
      [sequence],
    );
  }
}

/** Explains Postgres's errors without data of the rows. */
const explain =
  (table: string) =>
  (error: unknown): never => {
    const problem = error instanceof DatabaseError ? problems[error.code ?? ""]?.(error) : undefined;
    throw problem ? new AppError("conflict", `No se pudo recuperar «${table}»: ${problem}. No cambió nada.`) : error;
  };

const problems: Record<string, (error: DatabaseError) => string> = {
  "23505": ({ detail }) =>
    `otra fila ya tiene el mismo valor en ${/\(([^)]*)\)/.exec(detail ?? "")?.[1] ?? "una clave"}`,
  "23503": ({ constraint }) => `falta el registro que exige «${constraint}»`,
  "23514": ({ constraint }) => `una fila no cumple «${constraint}»`,
  "23502": ({ column }) => `falta el valor de «${column}»`,
  "55P03": () => "otro proceso la está usando; inténtalo de nuevo",
};

type Shape = ComparedTable & { /** The columns that may be written over. */ settable: string[] };

/**
 * The columns that both sides have: an operator may have changed a table.
 * @throws AppError `not_found` when one side lacks the table, `conflict` without a key
 */
async function matchShapes(live: ClientBase, backup: ClientBase, table: string): Promise<Shape> {
  const [here, there] = await Promise.all([readComparedTables(live), readComparedTables(backup)]);
  const [now, then] = [here.get(table), there.get(table)];
  if (!then) throw new AppError("not_found", `La copia no tiene la tabla «${table}».`);
  if (!now)
    throw new AppError("not_found", `La tabla «${table}» ya no existe: para recuperarla, restaura la copia completa.`);
  if (now.key.length === 0 || now.key.join() !== then.key.join()) {
    throw new AppError(
      "conflict",
      `«${table}» no tiene una clave primaria igual a la de la copia: para recuperarla, restaura la copia completa.`,
    );
  }
  const columns = now.columns.filter((column) => then.columns.includes(column));
  const { rows } = await live.query<{ name: string }>(
    "SELECT attname::text AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity = 'a'",
    [qualified(table)],
  );
  const fixed = [...now.key, ...rows.map(({ name }) => name)];
  return { name: table, columns, key: now.key, settable: columns.filter((column) => !fixed.includes(column)) };
}

const list = (columns: string[], alias?: string): string =>
  columns.map((column) => (alias ? `${alias}.` : "") + escapeIdentifier(column)).join(", ");

const sameKey = ({ key }: Pick<ComparedTable, "key">): string =>
  key.map((column) => `l.${escapeIdentifier(column)} = r.${escapeIdentifier(column)}`).join(" AND ");
