import { LRUCache } from "lru-cache";
import type { StoreOutcome } from "@/lib/core/group-commit";
import { limitKey } from "@/lib/core/limit-key";
import { MemoryLimiter } from "@/lib/core/memory-limiter";
import { tooManyRequests } from "@/lib/core/rate-limit";
import { singleton } from "@/lib/core/singleton";
import { servedPath } from "@/lib/site/site-paths";
import { audienceOfRequest } from "@/lib/visits/record/headers";
import { GivenNames, otherNames } from "@/lib/visits/record/new-names";
import { isStaff } from "@/lib/visits/staff";
import type { NewHit } from "../record/hit";
import { recordHit } from "../record/record-hit";
import { ownSite } from "../sites/site";
import { readTrackedEvent, type TrackedEvent } from "./event-body";
import { findCountedSite } from "./sites-by-domain";

/** More than this in a minute are of a program, or of more people than a large office has. */
const limiter = () => singleton("analytics.limiter", () => new MemoryLimiter({ points: 600, seconds: 60 }));

/** What a site's trackers named of late: somebody who invents names fills no table. */
type SiteNames = Record<"pages" | "events" | "values", GivenNames>;

const names = () =>
  singleton(
    "analytics.names",
    () =>
      new LRUCache<number, SiteNames>({
        max: 200,
        memoMethod: () => ({ pages: new GivenNames(), events: new GivenNames(), values: new GivenNames() }),
      }),
  );

/**
 * Records what a tracker tells of a page of any site, and gives how that went; null for what is
 * not counted: programs, who asks not to be followed, who works here, and sites that are none.
 * @throws AppError `bad_request`, `too_many_requests`
 */
export async function takeEvent(
  { headers, ip }: { headers: Pick<Headers, "get">; ip: string },
  text: string,
): Promise<StoreOutcome | null> {
  const wait = limiter().consume(limitKey(ip));
  if (wait > 0) throw tooManyRequests(wait);
  const event = readTrackedEvent(text);
  if (headers.get("sec-gpc") === "1" || audienceOfRequest(headers) !== "person") return null;
  const siteId = await findCountedSite(event.domain, event.url.host);
  if (siteId === null) return null;
  const kind = event.name === "pageview" ? "view" : event.name === "engagement" ? "engagement" : "event";
  const page = siteId === ownSite ? ownPage(event, kind) : pageOf(event);
  if (page === null) return null;
  const cookie = siteId === ownSite && headers.get("cookie");
  if (cookie && (await isStaff(cookie).catch(() => false))) return null;
  const given = names().memo(siteId);
  const query = event.url.searchParams;
  const utm = (name: string) => query.get(`utm_${name}`) ?? "";
  const hit: NewHit = {
    siteId,
    kind,
    name: kind === "event" ? given.events.believe(event.name) : "",
    page: given.pages.believe(page),
    hostname: event.url.hostname.replace(/^www\./, ""),
    at: new Date(),
    ip,
    userAgent: headers.get("user-agent") ?? "",
    language: headers.get("accept-language") ?? "",
    referrer: event.referrer,
    utm: {
      source: given.values.believe(utm("source") || (query.get("ref") ?? "")),
      medium: given.values.believe(utm("medium")),
      campaign: given.values.believe(utm("campaign")),
      content: given.values.believe(utm("content")),
      term: given.values.believe(utm("term")),
    },
    props: kind === "event" ? event.props : {},
    interactive: event.interactive,
    seconds: event.engaged / 1_000,
    scroll: event.scroll,
  };
  return new Promise((done) => recordHit(hit, done));
}

/** This site's own views are told by its beacon, under the path by which a page is known. */
function ownPage({ url }: TrackedEvent, kind: NewHit["kind"]): string | null {
  if (kind === "view") return null;
  const served = servedPath(url.pathname);
  return served === undefined ? url.pathname : kind === "event" ? (served ?? otherNames) : served;
}

/** Of a site whose pages are told apart by what follows a `#/`, that too. */
const pageOf = ({ url }: TrackedEvent): string =>
  `${url.pathname.length > 1 ? url.pathname.replace(/\/$/, "") : url.pathname}${/^#!?\//.test(url.hash) ? url.hash : ""}`;
