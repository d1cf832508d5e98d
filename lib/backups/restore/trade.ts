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

/** Milliseconds to end by oneself: less than Postgres waits to look for a deadlock. */
const grace = 1_000;

/** Milliseconds for all of it, and to wait for a table that nobody lets go of. */
const within = { all: 30_000, lock: 5_000 };

/** What another wait may well mend: a deadlock, a lock that somebody held for too long. */
const passing = new Set(["40P01", "55P03"]);

type Trade = {
  /** The schema whose things come to `public`; it is gone afterwards. */
  incoming: string;
  /** A new schema, for what was in `public`. */
  aside: string;
  /** What is written of it, in the same transaction: by then `public` is what was incoming. */
  settle: (tx: Prisma.TransactionClient) => Promise<void>;
};

/**
 * Puts one schema in the place of `public`, in one transaction; every process is told before and
 * after. No write is lost: all tables are locked first, so whoever was at work has committed into
 * the old state, and whoever waited finds the new one.
 * @throws AppError `conflict` when something outside depends on what would go
 */
export async function tradePlaces(trade: Trade): Promise<void> {
  const overseer = await connectTo(databaseAddress.session, { application_name: restoreConnection });
  const herald = announce(overseer);
  try {
    await herald.begun;
    await tryAgain(() => tradeOnce(trade, overseer, herald.end));
  } catch (error) {
    await herald.end();
    await tell(overseer, "failed").catch(() => {}); // whoever waits to be told comes back by themself
    throw error;
  } finally {
    await overseer.end();
  }
}

const tell = (client: Client, word: RestoreWord) => client.query("SELECT pg_notify($1, $2)", [restoreChannel, word]);

/** Tells every process that it will be; after `end` no more of that is on its way. */
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

/** @throws AppError `conflict` naming what lies outside of `public` and depends on it */
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
    // Its views mean what goes; it is made anew for what comes.
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

/** Does what has to wait for others, whose connections are ended when they take too long. */
async function endingStragglers(overseer: Client, pid: number, work: () => Promise<void>): Promise<void> {
  const done = new AbortController();
  const watch = async () => {
    for (let wait = grace; ; wait = 50) {
      await sleep(wait, undefined, { signal: done.signal });
      const { rows } = await overseer.query<{ ended: boolean }>(
        "SELECT pg_terminate_backend(blocker) AS ended FROM unnest(pg_blocking_pids($1)) AS blocker WHERE blocker > 0",
        [pid],
      );
      if (rows.length > 0)
        log.warn({ connections: rows.length }, "a restore ended the connections of who kept it waiting");
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!done.signal.aborted) log.warn({ err: error }, "who keeps a restore waiting could not be ended");
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

/** What Postgres calls a failure, as Prisma passes it on. */
const sqlState = (error: unknown): string | undefined =>
  (error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } }).meta?.driverAdapterError?.cause
    ?.originalCode;
