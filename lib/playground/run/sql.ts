import { PGlite, type Results } from "@electric-sql/pglite";
import type { ExerciseCheck } from "../shared/exercise";
import { areExpected, describeRows, firstDifferent, readExpected } from "../shared/rows";
import { sayDifference, type RunJob, runLimits, notYet, type RunTable } from "../shared/run";
import { teller } from "./post";

/* Runs SQL on a private Postgres (PGlite), which lives as long as this worker and holds a block's setup. */

const { post, begin, print } = teller((message) => self.postMessage(message));

type Row = (string | null)[];

let database: Promise<PGlite>;

self.onmessage = ({ data }: MessageEvent<{ files?: ArrayBuffer[]; job?: RunJob }>) => {
  if (data.files) database = open(data.files as [ArrayBuffer, ArrayBuffer, ArrayBuffer]);
  if (data.job) {
    const { job } = data;
    void database
      .then((db) => run(db, job))
      .catch((error: unknown) => {
        print("error", `Postgres no pudo empezar: ${(error as Error).message}`);
        post({ type: "done", verdicts: job.checks.map(() => notYet) });
      });
  }
};

async function open([wasm, initdb, data]: [ArrayBuffer, ArrayBuffer, ArrayBuffer]): Promise<PGlite> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    [wasm, initdb].map((file) => WebAssembly.compile(file)),
  );
  const db = await PGlite.create({ pgliteWasmModule, initdbWasmModule, fsBundle: new Blob([data]) });
  for (const type of Object.keys(db.parsers)) db.parsers[Number(type)] = (text) => text;
  return db;
}

/** Removes all that the previous run created. */
const clear = `
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
      EXECUTE format('DROP SCHEMA %I CASCADE', name);
    END LOOP;
  END $$;
  CREATE SCHEMA public;
`;

async function run(db: PGlite, { setup, text, checks }: RunJob): Promise<void> {
  begin();
  post({ type: "started" });
  try {
    // One by one: together they would be one transaction.
    for (const sql of ["ROLLBACK", "DISCARD ALL", clear, setup]) await exec(db, sql);
  } catch (error) {
    print("error", `La preparación del ejercicio falló: ${describe(error)}`);
    return post({ type: "done", verdicts: checks.map(() => notYet) });
  }
  let results: Results<Row>[] = [];
  let failed = "";
  try {
    results = await exec(db, text);
    for (const { fields, affectedRows } of results) {
      if (fields.length === 0 && affectedRows) print("log", `Filas cambiadas: ${affectedRows}`);
    }
    post({
      type: "tables",
      tables: results
        .filter(({ fields }) => fields.length > 0)
        .slice(-runLimits.tables)
        .map(tableOf),
    });
  } catch (error) {
    failed = describe(error, text);
    print("error", failed);
    await exec(db, "ROLLBACK");
  }
  const last = results.findLast(({ fields }) => fields.length > 0);
  const verdicts: string[] = [];
  for (const check of checks) verdicts.push(failed ? notYet : await verdictOf(db, check, last));
  post({ type: "done", verdicts });
}

const exec = (db: PGlite, sql: string): Promise<Results<Row>[]> =>
  db.exec(sql, { rowMode: "array" }) as unknown as Promise<Results<Row>[]>;

async function verdictOf(
  db: PGlite,
  { body, anyOrder }: ExerciseCheck,
  last: Results<Row> | undefined,
): Promise<string> {
  const { query, rows } = readExpected(body);
  try {
    const found = query ? (await exec(db, query)).at(-1) : last;
    if (!found) return "Falta una consulta que devuelva filas.";
    if (areExpected(found.rows, rows, anyOrder)) return "";
    const from = anyOrder ? 0 : firstDifferent(found.rows, rows);
    return sayDifference(describeRows(rows, from), describeRows(found.rows, from));
  } catch (error) {
    return describe(error);
  }
}

const tableOf = ({ fields, rows }: Results<Row>): RunTable => ({
  columns: fields.slice(0, runLimits.columns).map(({ name }) => name),
  rows: rows
    .slice(0, runLimits.rows)
    .map((row) =>
      row.slice(0, runLimits.columns).map((cell) => (cell === null ? null : String(cell).slice(0, runLimits.cell))),
    ),
  more: Math.max(0, rows.length - runLimits.rows),
});

function describe(error: unknown, text?: string): string {
  const { message, hint, position } = error as { message: string; hint?: string; position?: string };
  const line = text && position ? text.slice(0, Number(position)).split("\n").length : 0;
  return `${message}${line ? ` (línea ${line})` : ""}${hint ? `\n${hint}` : ""}`;
}
