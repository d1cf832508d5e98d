import { setTimeout as sleep } from "node:timers/promises";
import { DatabasePool } from "@/lib/core/database-pool";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { outage } from "@/lib/core/outage";
import { databaseAddress } from "@/lib/core/pooler";

/** Milliseconds that whoever asks waits: what is not known by then is as it was. */
const patience = 2_000;

type CallsAnswer = { answers: () => Promise<boolean>; stop: () => Promise<void> };

/**
 * Whether calls are answered from the database, by way of its pooler where there is one. A pooler
 * that has lent all its connections is busy and not away: it has as long as a call waits for one.
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
    // A restore, or Postgres itself that is away: nothing is known of the pooler.
    if (failure && outage.active) return known;
    if (failure && known) log.error({ reason: failure.message }, "the pooler is away");
    else if (!failure && !known) log.warn("calls are answered again");
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
