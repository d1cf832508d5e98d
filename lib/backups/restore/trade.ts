import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { connectTo } from "@/lib/core/connect";
import { consoleSchema, dropConsole } from "@/lib/core/console-views";
import { ownTransaction } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { databaseAddress } from "@/lib/core/pooler";
import type { Prisma } from "@/prisma/generated/client";
import { restoreChannel, type RestoreWord, soon } from "@/lib/core/restore-channel";
import { dependents, lockAll, moveAll } from "./objects";
import { restoreConnection } from "./states";

/** Milliseconds before others are ended: less than Postgres's deadlock timeout. */
const grace = 1_000;

/** Milliseconds for the whole trade, and for one lock. */
const within = { all: 30_000, lock: 5_000 };

/** Deadlock and lock timeout, which are worth a retry. */
const passing = new Set(["40P01", "55P03"]);

type Trade = {
  /** The schema that moves to `public`; it is gone afterwards. */
  incoming: string;
  /** A new schema for the contents of `public`. */
  aside: string;
  /** Runs in the same transaction, when `public` is already the new state. */
  settle: (tx: Prisma.TransactionClient) => Promise<void>;
};

/**
 * Replaces `public` by another schema in one transaction, announced to every process before and after. All tables are
 * locked first, so no write is lost: running ones commit into the old state, waiting ones go to the new.
 * @throws AppError `conflict` when something outside depends on the old state
 */
export async function tradePlaces(trade: Trade): Promise<void> {
  const overseer = await connectTo(databaseAddress.session, { application_name: restoreConnection });
  const herald = announce(overseer);
  try {
    await herald.begun;
    await tryAgain(() => tradeOnce(trade, overseer, herald.end));
  } catch (error) {
    await herald.end();
    await tell(overseer, "failed").catch(() => {}); // the others recover by themselves
    throw error;
  } finally {
    await overseer.end();
  }
}

const tell = (client: Client, word: RestoreWord) => client.query("SELECT pg_notify($1, $2)", [restoreChannel, word]);

/** Repeats the announcement; after `end` none is on its way. */
function announce(overseer: Client) {
  const begun = tell(overseer, "soon");
  let last: Promise<unknown> = begun;
  const timer = setInterval(() => {
    last = tell(overseer, "soon").catch(() => {});
  }, soon.every);
  const end = async () => {
    clearInterval(timer);
    await last.catch(() => {});
  };
  return { begun, end };
}

/** @throws AppError `conflict` naming outside objects that depend on `public` */
export async function refuseDependents(database: Pick<Prisma.TransactionClient, "$queryRawUnsafe">): Promise<void> {
  const found = await database.$queryRawUnsafe<{ name: string }[]>(dependents(consoleSchema));
  if (found.length === 0) return;
  const most = 10;
  const more = found.length > most ? ` y ${found.length - most} más` : "";
  const names = `${found
    .slice(0, most)
    .map(({ name }) => name)
    .join(", ")}${more}`;
  throw new AppError(
    "conflict",
    `Hay objetos fuera del esquema public que dependen de sus tablas: ${names}. Elimínalos y vuelve a intentarlo.`,
  );
}

async function tradeOnce(
  { incoming, aside, settle }: Trade,
  overseer: Client,
  endAnnouncing: () => Promise<void>,
): Promise<void> {
  await ownTransaction(async (tx) => {
    await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = ${within.lock}`);
    const [{ pid }] = await tx.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`;
    await endingStragglers(overseer, pid, async () => {
      await tx.$executeRawUnsafe(lockAll("public"));
      await tx.$executeRawUnsafe(lockAll(incoming));
    });
    await refuseDependents(tx);
    // The console's views refer to the old state; they are made anew.
    await dropConsole({ query: (sql) => tx.$executeRawUnsafe(sql) });
    await tx.$executeRawUnsafe(`CREATE SCHEMA ${aside}`);
    await tx.$executeRawUnsafe(moveAll("public", aside));
    await tx.$executeRawUnsafe(moveAll(incoming, "public"));
    await tx.$executeRawUnsafe(`DROP SCHEMA ${incoming}`);
    await settle(tx);
    await endAnnouncing();
    await tx.$executeRaw`SELECT pg_notify(${restoreChannel}, ${"done" satisfies RestoreWord})`;
  }, within.all);
}

/** Ends connections that block the work for too long. */
async function endingStragglers(overseer: Client, pid: number, work: () => Promise<void>): Promise<void> {
  const done = new AbortController();
  const watch = async () => {
    for (let wait = grace; ; wait = 50) {
      await sleep(wait, undefined, { signal: done.signal });
      const { rows } = await overseer.query<{ ended: boolean }>(
        "SELECT pg_terminate_backend(blocker) AS ended FROM unnest(pg_blocking_pids($1)) AS blocker WHERE blocker > 0",
        [pid],
      );
      if (rows.length > 0) log.warn({ connections: rows.length }, "a restore ended connections that blocked it");
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!done.signal.aborted) log.warn({ err: error }, "connections that block a restore could not be ended");
  });
  await work().finally(() => done.abort());
  await watching;
}

async function tryAgain(work: () => Promise<void>, tries = 3): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries <= 1 || !passing.has(sqlState(error) ?? "")) throw error;
    await tryAgain(work, tries - 1);
  }
}

/** The SQLSTATE within Prisma's error. */
const sqlState = (error: unknown): string | undefined =>
  (error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } }).meta?.driverAdapterError?.cause
    ?.originalCode;
