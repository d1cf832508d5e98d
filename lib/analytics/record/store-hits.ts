import type { Pool } from "pg";
import { dayOf } from "@/lib/core/days";
import { placeLookup } from "@/lib/core/place";
import { type Caller, callerOf, saltBefore, saltOf, visitorOf } from "@/lib/visits/record/callers";
import { bindLists, type Columns, prepare } from "@/lib/visits/record/lists";
import { makePartition } from "@/lib/visits/record/partitions";
import { tellOfLate } from "@/lib/visits/record/session-remakes";
import { ownSite } from "../shared/own-site";
import type { NewHit } from "./hit";

/** A hit with an id and clean texts, ready to be stored. `props` is JSON, empty for none. */
export type SeenHit = Required<Omit<NewHit, "utm" | "props">> & {
  source: string;
  utmSource: string;
  medium: string;
  campaign: string;
  content: string;
  term: string;
  props: string;
  /** 62 random bits in decimal. */
  id: string;
};

type CountedHit = { hit: SeenHit; caller: Caller; visitor: string; before: string };

const columns = {
  created_at: { type: "timestamptz", read: ({ hit }) => hit.at },
  id: { type: "bigint", read: ({ hit }) => hit.id },
  site_id: { type: "int", read: ({ hit }) => hit.siteId },
  visitor: { type: "bigint", read: ({ visitor }) => visitor },
  visitor_before: { type: "bigint", read: ({ before }) => before },
  kind: { type: "text", read: ({ hit }) => hit.kind },
  name: { type: "text", read: ({ hit }) => hit.name },
  page: { type: "text", read: ({ hit }) => hit.page },
  hostname: { type: "text", read: ({ hit }) => hit.hostname },
  source: { type: "text", read: ({ hit }) => hit.source },
  referrer: { type: "text", read: ({ hit }) => hit.referrer },
  utm_source: { type: "text", read: ({ hit }) => hit.utmSource },
  medium: { type: "text", read: ({ hit }) => hit.medium },
  campaign: { type: "text", read: ({ hit }) => hit.campaign },
  content: { type: "text", read: ({ hit }) => hit.content },
  term: { type: "text", read: ({ hit }) => hit.term },
  country: { type: "text", read: ({ caller }) => caller.country },
  region: { type: "text", read: ({ caller }) => caller.region },
  city: { type: "text", read: ({ caller }) => caller.city },
  device: { type: "text", read: ({ caller }) => caller.device },
  browser: { type: "text", read: ({ caller }) => caller.browser },
  browser_version: { type: "text", read: ({ caller }) => caller.browserVersion },
  os: { type: "text", read: ({ caller }) => caller.os },
  os_version: { type: "text", read: ({ caller }) => caller.osVersion },
  language: { type: "text", read: ({ hit }) => hit.language },
  interactive: { type: "boolean", read: ({ hit }) => hit.interactive },
  seconds: { type: "int", read: ({ hit }) => hit.seconds },
  scroll: { type: "int", read: ({ hit }) => hit.scroll },
  props: { type: "text", read: ({ hit }) => hit.props },
} satisfies Columns<CountedHit>;

const names = Object.keys(columns);
const casts: Record<string, string> = { kind: "kind::hit_kind", props: "nullif(props, '')::jsonb" };

const statement = prepare<CountedHit[]>("hits-store", (bind) => {
  const sent = bindLists(bind, columns, (hits) => hits);
  return `insert into visit_hits (${names.join(", ")})
    select ${names.map((name) => casts[name] ?? name).join(", ")}
    from unnest(${Object.values(sent).join(", ")}) as hit (${names.join(", ")})
    on conflict do nothing`;
});

/** Stores the hits of one hour in one transaction; skips those already stored. */
export async function storeHits(pool: Pool, hits: SeenHit[]): Promise<void> {
  const [{ at }] = hits as [SeenHit];
  const salt = await saltOf(pool, dayOf(at));
  const former = await saltBefore(pool, at);
  const placeOf = await placeLookup();
  const counted = hits.map((hit): CountedHit => {
    const { ip, userAgent, siteId } = hit;
    const caller = callerOf(ip, userAgent, salt, placeOf);
    const site = siteId === ownSite ? undefined : siteId;
    return {
      hit,
      caller,
      visitor: site ? visitorOf(salt, ip, userAgent, site) : caller.visitor,
      before: former ? visitorOf(former, ip, userAgent, site) : "NULL",
    };
  });
  const store = () => pool.query(statement(counted));
  await store().catch(async (error: unknown) => {
    if ((error as { code?: string }).code !== noPartition) throw error;
    await makePartition(pool, at, "visit_hits");
    await store();
  });
  await tellOfLate(
    pool,
    hits.map((hit) => hit.at),
  );
}

const noPartition = "23514";
