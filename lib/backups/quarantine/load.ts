import type { Readable } from "node:stream";
import type { Client, DatabaseError } from "pg";
import { connectTo } from "@/lib/core/connect";
import { copyIn } from "@/lib/core/copy";
import { asLoadFailure, isMissing } from "./load-failure";
import { readSql, type Step } from "./read-sql";
import { refusal } from "./refusal";
import type { ScratchDatabase } from "./scratch";

/** How far a file is: its bytes that were read, and the table whose rows are loaded. */
export type LoadProgress = { bytes: number; table: string | null };

type Statement = Extract<Step, { kind: "statement" }>;

/** Characters of rows that are sent at once, where a file has an `INSERT` for each. */
const batchSize = 256 * 1024;

/** Whoever changed one of them could make the rest of the file mean something else than what was judged. */
const meaning: Record<string, string> = { standard_conforming_strings: "on", client_encoding: "UTF8" };

/**
 * Loads a file into a scratch database, as its owner.
 * @throws AppError in Spanish, naming the line, for what is refused and what Postgres does not take.
 */
export async function loadSql(
  source: Readable,
  { name, url }: ScratchDatabase,
  { trusted, onProgress }: { trusted: boolean; onProgress: (progress: LoadProgress) => void },
): Promise<void> {
  const progress: LoadProgress = { bytes: 0, table: null };
  const tell = (more: Partial<LoadProgress>) => onProgress(Object.assign(progress, more));
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      tell({ bytes: progress.bytes + chunk.length });
      yield chunk;
    }
  }
  const client = await connect(url, name);
  const steps = readSql(counted(), { trusted });
  try {
    await new Loader(client, steps, (table) => tell({ table })).run();
  } finally {
    source.destroy();
    await steps.return(undefined).catch(() => {});
    await client.end().catch(() => {});
  }
}

async function connect(url: string, name: string): Promise<Client> {
  const client = await connectTo(url, { application_name: "quarantine", keepAlive: true });
  const { rows } = await client.query("SELECT usename, usesuper FROM pg_user WHERE usename = session_user");
  if (rows[0]?.usename !== name || rows[0].usesuper)
    throw new Error("the scratch database is not entered as its owner");
  await client.query("SET synchronous_commit = off");
  return client;
}

class Loader {
  private batch: Statement[] = [];
  private batchLength = 0;
  /** What the session was changed into that it may not be. */
  private changed = false;

  constructor(
    private readonly client: Client,
    private readonly steps: AsyncGenerator<Step>,
    private readonly at: (table: string | null) => void,
  ) {
    client.connection.on("parameterStatus", (told: { parameterName: string; parameterValue: string }) => {
      const { parameterName, parameterValue } = told;
      if (Object.hasOwn(meaning, parameterName)) this.changed ||= meaning[parameterName] !== parameterValue;
    });
  }

  async run(): Promise<void> {
    for (let step = await this.next(); step; step = await this.next()) {
      if (step.kind !== "statement") continue;
      if (step.judgement.action === "insert") {
        if (this.batchLength + step.text.length > batchSize) await this.flush();
        this.batch.push(step);
        this.batchLength += step.text.length;
        continue;
      }
      await this.flush();
      if (step.judgement.action === "copy") await this.copy(step, step.judgement.table);
      else await this.execute(step, step.judgement.mayMiss);
      if (this.changed) throw refusal(step.line, "cambia, mientras se carga, cómo se entiende el resto del archivo.");
    }
    await this.flush();
  }

  private async next(): Promise<Step | undefined> {
    const { done, value } = await this.steps.next();
    return done ? undefined : value;
  }

  /** By the protocol that takes one statement and no more. */
  private async execute({ text, line }: Statement, mayMiss = false): Promise<void> {
    const query = { text, queryMode: "extended" };
    await this.client.query(query).catch((error: DatabaseError) => {
      if (!mayMiss || !isMissing(error)) throw asLoadFailure(error, { line });
    });
  }

  /** Sends the rows that were gathered, in one transaction; if it fails, one by one, to tell which. */
  private async flush(): Promise<void> {
    const batch = this.batch.splice(0);
    this.batchLength = 0;
    if (batch.length === 0) return;
    await this.client.query(batch.map(({ text }) => text).join("\n")).catch(async () => {
      for (const statement of batch) await this.execute(statement);
    });
  }

  private async copy({ text, line }: Statement, table: string): Promise<void> {
    this.at(table);
    let first = line + 1;
    const { steps } = this;
    async function* data(): AsyncGenerator<Buffer> {
      for (let isFirst = true; ; isFirst = false) {
        const { value } = await steps.next();
        if (value?.kind !== "data") return;
        if (isFirst) first = value.line;
        yield value.bytes;
      }
    }
    try {
      await copyIn(this.client, text, data());
    } catch (error) {
      throw asLoadFailure(error, { line: first, table });
    }
    this.at(null);
  }
}
