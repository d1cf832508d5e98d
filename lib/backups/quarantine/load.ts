import { createHash, type Hash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Client, escapeIdentifier } from "pg";
import { connectTo } from "@/lib/core/connect";
import { copyIn } from "@/lib/core/copy";
import { ensurePartition, monthOf } from "@/lib/visits/record/partitions";
import { countLines, isKeptOut } from "../dump/data";
import type { TableSummary } from "../schema";
import { type Blueprint, layOut } from "./blueprint";
import { asLoadFailure } from "./load-failure";
import { type Applied, type Origin, originOf } from "./origin";
import { readSql, type Step, tellsMigrations } from "./statements";
import { refusal } from "./refusal";
import type { ScratchDatabase } from "./scratch";
import { dataOf } from "./splitter";
import type { ObjectName } from "./statements";

/** Bytes read, and the table being loaded. */
export type LoadProgress = { bytes: number; table: string | null };

export type Loaded = {
  origin: Origin;
  /** Columns, in order, of tables whose rows were loaded as they stand in the file. */
  columns: ReadonlyMap<string, string[]>;
  /** Rows of unknown tables and columns. */
  unread: TableSummary[];
  /** Such as `users.shoe_size`. */
  unknownColumns: string[];
  /** Other statements, verbatim; `more` counts those beyond the limit. */
  definitions: string[];
  more: number;
};

type RowsStep = Extract<Step, { kind: "rows" }>;

/** Characters of `INSERT`s sent at once. */
const batchSize = 256 * 1024;

/** Limits of the other statements that are kept. */
const told = { statements: 20_000, characters: 8 * 1024 * 1024 };

/** Limit of kept names, over ten times what our databases have. */
const mostNames = 10_000;

/** Settings under which `pg_dump` and we write rows. */
const settings = `SET client_encoding = 'UTF8'; SET standard_conforming_strings = on; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
  SET lc_monetary = 'C'; SET xmloption = 'content'; SET TimeZone = 'UTC'; SET search_path = public; SET row_security = off;
  SET synchronous_commit = off; SET statement_timeout = '1h'; SET lock_timeout = '1min'; SET client_min_messages = warning`;

/**
 * Loads only a file's rows into a scratch database with our own schema; its statements are never run.
 * @throws AppError naming the line
 */
export async function loadRows(
  source: Readable,
  { url }: ScratchDatabase,
  onProgress: (progress: LoadProgress) => void,
): Promise<Loaded> {
  const progress: LoadProgress = { bytes: 0, table: null };
  const tell = (more: Partial<LoadProgress>) => onProgress(Object.assign(progress, more));
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      tell({ bytes: progress.bytes + chunk.length });
      yield chunk;
    }
  }
  const steps = readSql(counted());
  const client = await connectTo(url, { application_name: "quarantine", keepAlive: true });
  try {
    await client.query(settings);
    return await new Loader(client, url, steps, (table) => tell({ table })).run();
  } finally {
    source.destroy();
    await steps.return(undefined).catch(() => {});
    await client.end().catch(() => {});
  }
}

type Section = {
  key: string;
  /** With its schema, unless that is `public`. */
  table: string;
  /** SQL of target and columns; undefined when rows are only counted. */
  into?: string;
  /** For rows not kept as they stand. */
  unread?: Tally;
  end?: () => Promise<unknown>;
};

/** `line` is that of the first row, if it came before the migrations were known. */
type Tally = { rows: number; hash: Hash; line?: number };

const migrationColumns = {
  ...{ id: "text", checksum: "text", finished_at: "timestamptz", migration_name: "text", logs: "text" },
  ...{ rolled_back_at: "timestamptz", started_at: "timestamptz", applied_steps_count: "integer" },
};

class Loader {
  private blueprint: Blueprint | undefined;
  private origin: Origin | undefined;
  private section: Section | undefined;
  private batch: { text: string; line: number }[] = [];
  private batchLength = 0;
  private readonly columns = new Map<string, string[]>();
  private readonly unread = new Map<string, Tally>();
  private readonly unknownColumns = new Set<string>();
  private readonly positions = new Map<string, Extract<Step, { kind: "position" }>>();
  private readonly declared = new Map<string, string[]>();
  private readonly definitions: string[] = [];
  private characters = 0;
  private more = 0;

  constructor(
    private readonly client: Client,
    private readonly url: string,
    private readonly steps: AsyncGenerator<Step>,
    private readonly at: (table: string | null) => void,
  ) {}

  async run(): Promise<Loaded> {
    for await (const step of this.steps) {
      if (step.kind === "rows") await this.take(step);
      else if (step.kind === "position") this.positions.set(qualified(step.sequence), step);
      else if (step.kind === "definition") this.note(step);
      const names = this.unread.size + this.unknownColumns.size + this.positions.size;
      if (names > mostNames) throw refusal(step.line, "nombra demasiadas tablas, columnas o secuencias.");
    }
    await this.endSection();
    await this.complete();
    return {
      origin: this.origin!,
      columns: this.columns,
      unread: [...this.unread].map(([name, { rows, hash }]) => ({ name, rows, sha256: hash.digest("hex") })),
      unknownColumns: [...this.unknownColumns],
      definitions: this.definitions,
      more: this.more,
    };
  }

  private note({ text, table }: Extract<Step, { kind: "definition" }>): void {
    if (this.definitions.length === told.statements || this.characters + text.length > told.characters) {
      this.more++;
      return;
    }
    this.definitions.push(text);
    this.characters += text.length;
    if (table) this.declared.set(qualified(table.name), table.columns);
  }

  private async take(step: RowsStep): Promise<void> {
    const key = JSON.stringify([step.table, step.columns]);
    if (this.section?.key !== key) {
      await this.endSection();
      this.section = { ...(await this.begin(step)), key };
    }
    if (step.values === null) await this.copy(step, this.section);
    else await this.insert(step, step.values, this.section);
  }

  private async endSection(): Promise<void> {
    await this.flush();
    const { section } = this;
    this.section = undefined;
    await section?.end?.();
  }

  private async begin({ table, columns, line }: RowsStep): Promise<Omit<Section, "key">> {
    const name = qualified(table);
    const given = () => {
      const found = columns ?? this.declared.get(name);
      if (found) return found;
      throw refusal(line, "no dice de qué columnas son las filas: haz la copia con --column-inserts.");
    };
    if (tellsMigrations(table)) {
      if (this.blueprint) throw refusal(line, "la lista de migraciones está repetida.");
      const typed = Object.entries(migrationColumns).map(([column, type]) => `${column} ${type}`);
      await this.client.query(`CREATE TEMP TABLE migrations (${typed.join(", ")})`);
      const section = await this.into("pg_temp.migrations", name, Object.keys(migrationColumns), given());
      return { ...section, end: () => Promise.resolve(section.end?.()).then(() => this.layOut()) };
    }
    const known = await this.columnsHere(table);
    if (known) return this.into(inPublic(table.name), name, known, given());
    return { table: name, unread: this.tally(name, this.blueprint ? undefined : line) };
  }

  /** Our table's columns that rows can fill; undefined when its rows are not restored. */
  private async columnsHere({ schema, name }: ObjectName): Promise<readonly string[] | undefined> {
    if (schema !== "public" || !this.blueprint) return undefined;
    const month = monthOf(name);
    // The partition is needed even when its rows stay out.
    if (month !== null && (isKeptOut(name) || (await this.columnsHere({ schema, name: month.table }))))
      await ensurePartition(this.client, month.at, month.table);
    if (isKeptOut(name)) return undefined;
    const { rows } = await this.client.query<{ columns: string[] | null }>(
      `SELECT array_agg(a.attname::text ORDER BY a.attnum) AS columns FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.oid = to_regclass($1) AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`,
      [inPublic(name)],
    );
    return rows[0]!.columns ?? undefined;
  }

  /** Directly, or through a temporary table with all columns of the file. */
  private async into(
    target: string,
    table: string,
    known: readonly string[],
    columns: string[],
  ): Promise<Omit<Section, "key">> {
    const unknown = columns.filter((column) => !known.includes(column));
    const kept = listed(columns.filter((column) => known.includes(column)));
    if (unknown.length === 0) {
      this.columns.set(table, columns);
      return { table, into: `${target} (${kept})` };
    }
    for (const column of unknown) this.unknownColumns.add(`${table}.${column}`);
    this.columns.delete(table);
    const staged = unknown.map((column) => `NULL::text AS ${escapeIdentifier(column)}`);
    const all = [...(kept ? [kept] : []), ...staged].join(", ");
    await this.client.query(`CREATE TEMP TABLE staged AS SELECT ${all} FROM ${target} WITH NO DATA`);
    return {
      table,
      into: `pg_temp.staged (${listed(columns)})`,
      unread: this.tally(table),
      end: async () => {
        const send = `INSERT INTO ${target} (${kept}) OVERRIDING SYSTEM VALUE SELECT ${kept} FROM pg_temp.staged`;
        if (kept) await this.client.query(send).catch(failAt({ table }));
        await this.client.query("DROP TABLE pg_temp.staged");
      },
    };
  }

  private tally(table: string, line?: number): Tally {
    const tally = this.unread.get(table) ?? { rows: 0, hash: createHash("sha256"), line };
    this.unread.set(table, tally);
    return tally;
  }

  /** Needs the state's migrations. */
  private async layOut(): Promise<void> {
    const { rows } = await this.client.query<Applied>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM pg_temp.migrations WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C" LIMIT 10000`,
    );
    this.origin = originOf(rows);
    this.blueprint = await layOut(this.client, this.url, this.origin.migrations);
    const columns = listed(Object.keys(migrationColumns));
    await this.client
      .query(`INSERT INTO public._prisma_migrations (${columns}) SELECT ${columns} FROM pg_temp.migrations`)
      .catch(failAt({}));
    for (const [name, { line }] of this.unread) {
      if (!line || !(await this.columnsHere({ schema: "public", name }))) continue;
      throw refusal(line, `las filas de ${name} están antes de la lista de migraciones.`);
    }
    // Creates declared partitions that are empty, or whose rows go to their parents.
    for (const name of this.declared.keys()) await this.columnsHere({ schema: "public", name });
  }

  private async copy({ line }: RowsStep, { table, into, unread }: Section): Promise<void> {
    this.at(table);
    const rows = unread ? counting(unread, dataOf(this.steps)) : dataOf(this.steps);
    const done = into ? copyIn(this.client, `COPY ${into} FROM STDIN`, rows) : pass(rows);
    await done.catch(failAt({ line: line + 1, table }));
    this.at(null);
  }

  private async insert({ line }: RowsStep, values: string, { into, unread }: Section): Promise<void> {
    if (unread) count(unread, Buffer.from(`${values.replaceAll("\n", " ")}\n`));
    if (!into) return;
    const text = `INSERT INTO ${into} OVERRIDING SYSTEM VALUE VALUES ${values};`;
    if (this.batchLength + text.length > batchSize) await this.flush();
    this.batch.push({ text, line });
    this.batchLength += text.length;
  }

  /** Sends the batch in one transaction; if that fails, row by row, to find the bad one. */
  private async flush(): Promise<void> {
    const batch = this.batch.splice(0);
    this.batchLength = 0;
    if (batch.length === 0) return;
    await this.client.query(batch.map(({ text }) => text).join("\n")).catch(async () => {
      for (const { text, line } of batch) await this.client.query(text).catch(failAt({ line }));
    });
  }

  /** Makes constraints, indexes and triggers after the rows. */
  private async complete(): Promise<void> {
    for (const { sequence, value, isCalled, line } of this.positions.values()) {
      if (sequence.schema !== "public") continue;
      const goOn = "SELECT setval(oid, $2, $3) FROM pg_class WHERE oid = to_regclass($1) AND relkind = 'S'";
      await this.client.query(goOn, [inPublic(sequence.name), value, isCalled]).catch(failAt({ line }));
    }
    for (const statement of this.blueprint!.after) {
      this.at(null);
      await this.client.query(statement).catch((error: unknown) => this.askOfNewOnes(statement, error));
    }
  }

  /** Old addresses may violate the check, so it is added NOT VALID and holds for new ones. */
  private async askOfNewOnes(statement: string, error: unknown): Promise<void> {
    const isOfAddresses = /^ALTER TABLE \S+ ADD CONSTRAINT \w+_address CHECK [^;]+;$/.test(statement);
    if (!isOfAddresses || (error as { code?: string }).code !== checkViolation) failAt({})(error);
    await this.client.query(statement.replace(/;$/, " NOT VALID;")).catch(failAt({}));
  }
}

const checkViolation = "23514";

const listed = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(", ");
const inPublic = (name: string): string => `public.${escapeIdentifier(name)}`;
const qualified = ({ schema, name }: ObjectName): string => (schema === "public" ? name : `${schema}.${name}`);

const failAt = (at: { line?: number; table?: string }) => (error: unknown) => {
  throw asLoadFailure(error, at);
};

async function pass(rows: AsyncGenerator<Buffer>): Promise<void> {
  for await (const bytes of rows) void bytes;
}

async function* counting(tally: Tally, rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of rows) {
    count(tally, bytes);
    yield bytes;
  }
}

function count(tally: Tally, bytes: Buffer): void {
  tally.hash.update(bytes);
  tally.rows += countLines(bytes);
}
