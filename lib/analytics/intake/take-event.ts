import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { isOfDomains, isProductHost } from "@/lib/core/host";
import type { StoreOutcome } from "@/lib/core/group-commit";
import { limitKey } from "@/lib/core/limit-key";
import { MemoryLimiter } from "@/lib/core/memory-limiter";
import { tooManyRequests } from "@/lib/core/rate-limit";
import { singleton } from "@/lib/core/singleton";
import { notCounted, ownPageOf } from "@/lib/visits/collect";
import { audienceOfRequest } from "@/lib/visits/record/headers";
import { GivenNames, otherNames } from "@/lib/visits/record/new-names";
import { utmIn } from "@/lib/visits/record/sources";
import { isStaff } from "@/lib/visits/staff";
import type { NewHit } from "../record/hit";
import { recordHit } from "../record/record-hit";
import { hostOf } from "../shared/hosts";
import { findSiteOf, type KnownSite } from "../sites/known-sites";
import { ownSite } from "../shared/own-site";
import { readTrackedEvent, type TrackedEvent } from "./event-body";
import { noNames, storedNamesOf } from "./stored-names";

type Caller = { headers: Pick<Headers, "get">; ip: string };

/** More in a minute comes from a program, or from more people than a large office has. */
const limiter = () => singleton("analytics.limiter", () => new MemoryLimiter({ points: 600, seconds: 60 }));

/**
 * Records a tracker's message about any site; null when it does not count: programs, Global Privacy Control, staff,
 * unknown sites.
 * @throws AppError `bad_request`, `too_many_requests`
 */
export async function takeEvent({ headers, ip }: Caller, text: string): Promise<StoreOutcome | null> {
  const wait = limiter().consume(limitKey(ip));
  if (wait > 0) throw tooManyRequests(wait);
  const event = readTrackedEvent(text);
  if (headers.get("sec-gpc") === "1" || audienceOfRequest(headers) !== "person") return null;
  const site = await findSiteOf(hostOf(event.domain));
  const place = site && (site.id === ownSite ? await ownPlace(event, headers) : placeOf(event, site, headers));
  if (!site || !place) return null;
  const { kind, interactive, seconds, scroll } = event;
  const believed = kind === "event" && (await believedOf(site, event));
  const hit: NewHit = {
    siteId: site.id,
    kind,
    at: new Date(),
    ip,
    userAgent: headers.get("user-agent") ?? "",
    language: headers.get("accept-language") ?? "",
    hostname: hostOf(event.url.host),
    ...place,
    ...(kind === "engagement" && { seconds, scroll }),
    ...(believed && { interactive, ...believed }),
  };
  return new Promise((done) => recordHit(hit, done));
}

/** Replaces doubtful names and drops doubtful properties. Names of goals and stored names always count. */
async function believedOf(site: KnownSite, { name, props: told }: TrackedEvent) {
  const { names, props, values } = givenOf(site.id);
  // Revenue is a number in one of a few currencies; it is only added up, never listed.
  const isWorth = (prop: string) => prop.startsWith("$");
  const isKnown = site.goals.includes(name) || names.believe(name) === name;
  const doubted = new Set(Object.keys(told).filter((prop) => !isWorth(prop) && props.believe(prop) !== prop));
  const stored = isKnown && doubted.size === 0 ? noNames : await storedNamesOf(site.id);
  return {
    name: isKnown || stored.names.has(name) ? name : otherNames,
    props: Object.fromEntries(
      Object.entries(told)
        .filter(([prop]) => !doubted.has(prop) || stored.props.has(prop))
        .map(([prop, value]) => [prop, isWorth(prop) ? value : values.believe(value)]),
    ),
  };
}

/** For this site: its beacon reports views, and pages are named as there. */
async function ownPlace({ kind, url }: TrackedEvent, headers: Caller["headers"]) {
  if (!isProductHost(url.host)) return null;
  // An event on an unknown page still counts.
  const isThere = kind !== "event" || notCounted.test(url.pathname);
  const page = kind === "view" ? null : (ownPageOf(url.href) ?? (isThere ? null : otherNames));
  if (page === null) return null;
  const cookie = headers.get("cookie");
  // While the database is away, staff count as visitors.
  if (cookie && (await isStaff(cookie).catch(() => false))) return null;
  return { page: givenOf(ownSite).pages.believe(page) };
}

/** For a client's site. Its own proxy may name the visitor's IP; limits count the proxy. */
function placeOf({ url, hashMode, referrer }: TrackedEvent, site: KnownSite, headers: Caller["headers"]) {
  if (!isOfDomains(hostOf(url.host), site.domains)) return null;
  const { pages, values, referrers } = givenOf(site.id);
  const isInternal = isOfDomains(hostOf(referrer), site.domains);
  const forwarded = headers.get("x-plausible-ip")?.trim() ?? "";
  return {
    ...(isIP(forwarded) && { ip: forwarded }),
    page: pages.believe(pageOf(url, hashMode)),
    // A doubtful referrer leaves the visit without a source rather than with a false one.
    referrer: !isInternal && referrers.believe(referrer) === referrer ? referrer : "",
    utm: Object.fromEntries(
      Object.entries(utmOf(url.searchParams)).map(([name, value]) => [name, values.believe(value.slice(0, 100))]),
    ),
  };
}

function pageOf({ pathname, hash }: URL, hashMode: boolean): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
  return readable(hashMode ? path + hash : path).slice(0, 512);
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const utmOf = (query: URLSearchParams) => ({ ...utmIn(query), campaign: query.get("utm_campaign") ?? "" });

/** A site's recent names. New ones are admitted slowly, so that invented names cannot fill a table. */
type SiteNames = Record<"pages" | "names" | "props" | "values" | "referrers", GivenNames>;

const given = () =>
  singleton(
    "analytics.names",
    () =>
      new LRUCache<number, SiteNames>({
        max: 200,
        memoMethod: () => ({
          pages: new GivenNames({ remembered: 6_000 }),
          names: new GivenNames({ remembered: 500, most: 100 }),
          props: new GivenNames({ remembered: 500, most: 100 }),
          values: new GivenNames({ remembered: 2_000 }),
          referrers: new GivenNames({ remembered: 2_000 }),
        }),
      }),
  );

const givenOf = (siteId: number): SiteNames => given().memo(siteId);
