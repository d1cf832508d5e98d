import { DatabasePool } from "@/lib/core/database-pool";
import { type Done, GroupCommit } from "@/lib/core/group-commit";
import { log } from "@/lib/core/log";
import { Probe } from "@/lib/core/probes";
import { singleton } from "@/lib/core/singleton";
import { oneLine } from "@/lib/core/text";
import { isAway } from "@/lib/visits/record/away";
import { languageOf, referrerOf } from "@/lib/visits/record/headers";
import { hourOf } from "@/lib/visits/record/store-visits";
import { KeptItems } from "@/lib/visits/record/kept-items";
import { randomId } from "@/lib/visits/record/random-id";
import { sourceNamed } from "@/lib/visits/record/sources";
import type { NewHit } from "./hit";
import { hitFiles, keptHit } from "./kept-hits";
import { storeHits, type SeenHit } from "./store-hits";

/** A separate connection, so that slow reports delay no visitor. Opened with the first hit. */
const pool = () => singleton("analytics.pool", () => new DatabasePool("hits", { max: 1, query_timeout: 10_000 }));

export const hitsStored = new Probe<number>("analytics.batch");

const recorder = () =>
  singleton(
    "analytics.recorder",
    () =>
      new GroupCommit<SeenHit>({
        store: async (hits) => {
          await storeHits(pool(), hits);
          if (hitsStored.isWatched) hitsStored.tell(hits.length);
        },
        // They share a salt and a partition.
        together: (first, hit) => hourOf(first.at) === hourOf(hit.at),
        isAway,
        onRefused: (hit, error) => log.error({ err: error, site: hit.siteId, kind: hit.kind }, "hit was refused"),
        onFailed: (error) => log.error({ err: error }, "what follows a hit failed"),
        onAway: (error) => log.warn({ reason: (error as Error).message }, "hits wait for the database"),
        onReturn: (kept) => log.info({ kept }, "hits are stored again"),
        batch: 500,
        capacity: 20_000,
        retryEvery: 500,
        patience: 1_500,
      }),
  );

/** Stores a hit in a batch. `done` is called once it is committed, or with the reason why not. */
export function recordHit(hit: NewHit, done: Done): void {
  const { utm = {}, props } = hit;
  const { source, referrer } = referrerOf(hit.referrer ?? "", [hit.hostname]);
  const utmSource = oneLine(utm.source ?? "", 100);
  recorder().add(
    {
      siteId: hit.siteId,
      kind: hit.kind,
      name: oneLine(hit.name ?? "", 120),
      page: oneLine(hit.page, 512),
      hostname: oneLine(hit.hostname, 200),
      at: hit.at,
      ip: hit.ip,
      userAgent: hit.userAgent.slice(0, 500),
      language: languageOf(hit.language ?? ""),
      source: sourceNamed(utmSource) || source,
      referrer,
      utmSource,
      medium: oneLine(utm.medium ?? "", 100),
      campaign: oneLine(utm.campaign ?? "", 100),
      content: oneLine(utm.content ?? "", 100),
      term: oneLine(utm.term ?? "", 100),
      props: props && Object.keys(props).length > 0 ? JSON.stringify(cleaned(props)) : "",
      interactive: hit.interactive ?? true,
      seconds: within(hit.seconds, 1_800),
      scroll: within(hit.scroll, 100),
      id: randomId(),
    },
    done,
  );
}

const within = (value = 0, most: number): number => Math.min(Math.max(Math.round(value) || 0, 0), most);

/** Thirty of its own, and two for revenue. */
const mostProps = 32;

const cleaned = (props: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => value !== "")
      .slice(0, mostProps)
      .map(([name, value]) => [oneLine(name, 64), oneLine(value, 500)]),
  );

const kept = () =>
  singleton(
    "analytics.written-down",
    () => new KeptItems<SeenHit>({ kind: hitFiles, called: "hits", longest: 262_144, line: keptHit, recorder }),
  );

/** Writes waiting hits into a file that the next start stores. */
export const writeDownHits = (): Promise<void> => kept().writeDownWaiting();

/** Stores the hits that stopped processes left in files, each once. */
export const storeKeptHits = (): Promise<void> => kept().storeAll();

/**
 * Stores waiting hits, writes the rest to a file, and closes the connection.
 * @param within milliseconds for all of it
 */
export async function stopRecordingHits(within = 3_000): Promise<void> {
  await kept().settle(within * 0.6);
  await pool().end();
}
