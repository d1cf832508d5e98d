import { setTimeout as sleep } from "node:timers/promises";
import { DatabasePool } from "@/lib/core/database-pool";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { outage } from "@/lib/core/outage";
import { databaseAddress } from "@/lib/core/pooler";

/** Milliseconds; after that the last known answer counts. */
const patience = 2_000;

type CallsAnswer = { answers: () => Promise<boolean>; stop: () => Promise<void> };

/**
 * A pooler with all connections lent is busy, not away: it gets as long as a call would wait.
 * @param heard whether Postgres itself answers
 */
export function watchCalls(heard: () => Promise<boolean>): CallsAnswer {
  if (!databaseAddress.hasPooler) return { answers: heard, stop: async () => {} };
  const own = new DatabasePool("ready", { max: 1, query_timeout: env.DATABASE_CONNECT_TIMEOUT });
  let known = true;
  let asked: Promise<boolean> | null = null;

  const ask = async () => {
    const failure = await own.query("SELECT").then(
      () => null,
      (error: Error) => error,
    );
    asked = null;
    // The pooler's state is unknown during a restore or an outage of Postgres.
    if (failure && outage.active) return known;
    if (failure && known) log.error({ reason: failure.message }, "the pooler is away");
    else if (!failure && !known) log.warn("the pooler answers again");
    known = failure === null;
    return known;
  };
  const pooled = () => {
    asked ??= ask();
    return Promise.race([asked, sleep(patience, undefined, { ref: false }).then(() => known)]);
  };

  return {
    answers: async () => (await Promise.all([heard(), pooled()])).every(Boolean),
    stop: () => own.end(),
  };
}
