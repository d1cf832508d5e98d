import { DatabasePool } from "@/lib/core/database-pool";
import { type Done, GroupCommit } from "@/lib/core/group-commit";
import { log } from "@/lib/core/log";
import { Probe } from "@/lib/core/probes";
import { singleton } from "@/lib/core/singleton";
import { oneLine } from "@/lib/core/text";
import { isAway } from "./away";
import { randomId } from "./random-id";
import { rollUpSoon } from "./roll-up";
import { languageOf, referrerOf } from "./headers";
import { GivenNames } from "./new-names";
import { sourceNamed, type Utm } from "./sources";
import { KeptItems } from "./kept-items";
import { keptVisit, visitFiles } from "./kept-visits";
import { hourOf, storeVisits } from "./store-visits";
import type { NewVisit, SeenVisit } from "./types";

/** A separate connection, so that slow reports delay no redirect. */
const pool = () =>
  singleton(
    "visits.pool",
    () =>
      new DatabasePool("visits", {
        max: 1,
        connectionTimeoutMillis: 2_000,
        query_timeout: 10_000,
        // One generic plan suits all batches, however the tables grow: rows are found by key, lists hash-joined.
        // Abandoned statements end on the server too.
        // Behind a pooler, which keeps no plans, each batch is planned for its own values.
        settings: {
          plan_cache_mode: "force_generic_plan",
          enable_seqscan: "off",
          enable_nestloop: "off",
          enable_mergejoin: "off",
          jit: "off",
          statement_timeout: 9_000,
        },
      }),
  );

export const batchStored = new Probe<{ visits: number; seconds: number }>("visits.batch");

const recorder = () =>
  singleton(
    "visits.recorder",
    () =>
      new GroupCommit<SeenVisit>({
        store: async (visits) => {
          const since = performance.now();
          await storeVisits(pool(), visits);
          if (batchStored.isWatched)
            batchStored.tell({ visits: visits.length, seconds: (performance.now() - since) / 1000 });
          rollUpSoon();
        },
        together: (first, visit) => hourOf(first.at) === hourOf(visit.at),
        isAway,
        onRefused: (visit, error) => log.error({ err: error, kind: visit.kind, name: visit.name }, "visit was refused"),
        onFailed: (error) => log.error({ err: error }, "what follows a visit failed"),
        onAway: (error) => log.warn({ reason: (error as Error).message }, "visits wait for the database"),
        onReturn: (kept) => log.info({ kept }, "visits are stored again"),
        batch: 500,
        capacity: 100_000,
        retryEvery: 500,
        patience: 1_500,
      }),
  );

const given = () => singleton("visits.given-names", () => ({ sources: new GivenNames(), campaigns: new GivenNames() }));

/** Copied, because a substring keeps the whole text in memory. */
export const beginningOf = (userAgent: string): string =>
  userAgent.length <= 500 ? userAgent : Buffer.from(userAgent.slice(0, 500), "utf16le").toString("utf16le");

/** Stores a visit in a batch. `done` is called once it is committed, or with the reason why not. */
export function recordVisit(visit: NewVisit, done: Done): void {
  const { source, referrer } = referrerOf(visit.referrer);
  const { kind, name, at, audience, scan = false, ip, userAgent, campaign, utm = noUtm, language = "" } = visit;
  const utmSource = utm.source && utmOf(utm.source);
  recorder().add(
    {
      kind,
      name: oneLine(name, 512),
      at,
      audience,
      scan,
      ip,
      userAgent: beginningOf(userAgent),
      referrer,
      campaign: campaignOf(kind, campaign),
      id: randomId(),
      source: given().sources.believe(sourceNamed(utmSource) || source),
      language: language && languageOf(language),
      utmSource,
      medium: utm.medium && utmOf(utm.medium),
      content: utm.content && utmOf(utm.content),
      term: utm.term && utmOf(utm.term),
      tried: false,
    },
    done,
  );
}

/** A short link's campaign is our own; a page's comes from its address. */
function campaignOf(kind: NewVisit["kind"], campaign = ""): string {
  const name = campaign && oneLine(campaign, 100);
  return kind === "link" ? name : given().campaigns.believe(name);
}

const noUtm: Utm = { source: "", medium: "", content: "", term: "" };

const utmOf = (name: string): string => given().campaigns.believe(oneLine(name, 100));

export const visitsAreStored = (): boolean => recorder().available;

export const countKeptVisits = (): number => recorder().kept;

export const countLostVisits = (): number => recorder().lost;

const kept = () =>
  singleton(
    "visits.written-down",
    () =>
      new KeptItems<SeenVisit>({
        ...{ kind: visitFiles, called: "visits", longest: 16_384, line: keptVisit, recorder },
        onTried: (visit) => (visit.tried = true),
      }),
  );

/** Writes waiting visits into a file that the next start stores. */
export const writeDownWaiting = (): Promise<void> => kept().writeDownWaiting();

/** Stores the visits that stopped processes left in files, each once. */
export const storeKeptVisits = (): Promise<void> => kept().storeAll();

/**
 * Stores waiting visits, writes the rest to a file, and closes the connection.
 * @param within milliseconds for all of it
 */
export async function stopRecording(within = 5_000): Promise<void> {
  await kept().settle(within * 0.6);
  await pool().end();
}
