import { randomUUID } from "node:crypto";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { audienceOfRequest } from "@/lib/visits/record/headers";
import { recordVisit } from "@/lib/visits/record/record-visit";
import { readCode } from "./codes";
import { findLink } from "./link-cache";
import type { CachedLink } from "./link-cache-query";
import { knownAgent, ruleFor } from "./rules";
import { appFor } from "./shared/apps";

export type FollowRequest = {
  code: string;
  method: string;
  headers: Pick<Headers, "get">;
  ip: string;
  isScan: boolean;
  /** What stood behind `?`: rules may ask for it. */
  search?: string;
  /** Asks to look before following; a `+` behind the code says so too. */
  isPreview?: boolean;
  /** Its visit was counted already: the page of an app is shown for it. */
  isCounted?: boolean;
};

/** With this header the server says that a request only looks, and follows nothing. */
export const onlyLooks = "x-only-looks";

/** With this header, holding `countedMark`, the server says that the visit of a request is counted. */
export const wasCounted = "x-was-counted";

/** Nobody outside can say so: it would be a way past a click limit. */
export const countedMark = (): string => singleton("shortener.counted-mark", () => randomUUID());

export const pageStatus = {
  preview: 200,
  password: 200,
  app: 200,
  paused: 403,
  unknown: 404,
  expired: 410,
  "used-up": 410,
  unavailable: 503,
} as const;

export type LinkPageName = keyof typeof pageStatus;
export type PageDecision = { page: LinkPageName; status: number; link?: CachedLink; app?: string };
type Way = Pick<CachedLink, "destination" | "campaign">;
export type Decision = { status: 302; location: string } | PageDecision;

const unknown: Decision = { page: "unknown", status: pageStatus.unknown };
const unavailable: Decision = { page: "unavailable", status: pageStatus.unavailable };

/** Told once. See `Done` of the visits: most decisions wait only for a commit. */
export type Decided = (decision: Decision) => void;

/**
 * Decides where a code leads. A redirect counts as a visit, stored now or later, and so does the page that tries an
 * app; any other page counts as nothing.
 */
export function followLink(request: FollowRequest, decided: Decided): void {
  const asked = readCode(request.code);
  if (!asked) return decided(unknown);
  const isPreview = request.isPreview || asked.isPreview;
  const found = findLink(asked.code);
  if (!(found instanceof Promise)) return decide(found, request, isPreview, decided);
  found
    .catch((error: unknown) => {
      log.warn({ err: error }, "a code could not be looked up");
      return undefined;
    })
    .then((link) => (link === undefined ? decided(unavailable) : decide(link, request, isPreview, decided)))
    .catch(failed);
}

/** Follows a link for somebody who has shown that they know the password: on to its destination, without an app. */
export function followUnlocked(link: CachedLink, request: FollowRequest, decided: Decided): void {
  const refused = closed(link);
  if (refused) decided(insteadOf(refused, link));
  else sendOn(link, request, decided, false);
}

function decide(link: CachedLink | null, request: FollowRequest, isPreview: boolean, decided: Decided): void {
  if (!link) return decided(unknown);
  const refused = closed(link);
  // Where a closed link leads is no secret, with a password either. Who only looks is told that it is closed.
  if (refused) return decided(isPreview ? refused : insteadOf(refused, link));
  if (link.hasPassword) return decided(pageOf("password", link));
  if (isPreview) return decided(pageOf("preview", link));
  sendOn(link, request, decided);
}

function closed(link: CachedLink): PageDecision | null {
  if (link.isPaused) return pageOf("paused", link);
  if (link.expiresAt <= Date.now()) return pageOf("expired", link);
  return null;
}

/** Where a closed link leads: to what was chosen for then, which counts as no visit, or to the page that says why. */
const insteadOf = (refused: PageDecision, { closedDestination }: CachedLink): Decision =>
  closedDestination && isSafeLocation(closedDestination) ? { status: 302, location: closedDestination } : refused;

const pageOf = (page: LinkPageName, link: CachedLink): PageDecision => ({ page, status: pageStatus[page], link });

function sendOn(link: CachedLink, request: FollowRequest, decided: Decided, triesApp = link.apps !== null): void {
  const way = wayOfLink(link, request);
  // Whatever wrote the row: only such an address may stand in a header.
  if (!isSafeLocation(way.destination)) return decided(unknown);
  const audience = audienceOfRequest(request.headers, request.method);
  // Where a rule leads elsewhere, the app would open something else.
  const app = triesApp && audience === "person" && way === link ? appOf(link, request) : null;
  const lead = app
    ? () => decided({ ...pageOf("app", link), app })
    : () => decided({ status: 302, location: way.destination });
  if (request.isCounted) return lead();
  if (link.maxClicks === null) return record(link, way, request, audience, lead);
  // Programs would use up people's clicks, or learn for nothing what a click is worth.
  if (audience !== "person") return decided(pageOf("preview", link));
  admit(link)
    .then((refused) => (refused ? decided(refused) : record(link, way, request, "person", lead)))
    .catch(failed);
}

/** The address of the app that whoever asks may have. */
const appOf = ({ apps }: CachedLink, { headers }: FollowRequest): string | null =>
  apps && appFor(apps, knownAgent((headers.get("user-agent") ?? "").slice(0, 500)));

/** Where a link leads whoever asks: by its first rule that holds, or where it always does. */
export const wayOfLink = (link: CachedLink, request: Pick<FollowRequest, "headers" | "ip" | "search">): Way =>
  link.rules === null ? link : (ruleFor(link.rules, request) ?? link);

/**
 * Lets one click through while some are left, by the database's count.
 * @returns why not, or null
 */
async function admit(link: CachedLink): Promise<Decision | null> {
  try {
    const { rowCount } = await pool.query({ ...admission, values: [link.id] });
    return rowCount === 1 ? null : insteadOf(pageOf("used-up", link), link);
  } catch (error) {
    log.warn({ err: error }, "a click could not be counted");
    return unavailable;
  }
}

const failed = (error: unknown): void => log.error({ err: error }, "what follows a decision failed");

const admission = {
  name: "admit_click",
  text: `UPDATE short_links SET clicks = clicks + 1
    WHERE id = $1 AND paused_at IS NULL AND (expires_at IS NULL OR expires_at > now()) AND (max_clicks IS NULL OR clicks < max_clicks)`,
  query_timeout: 5_000,
};

function record(
  link: CachedLink,
  way: Way,
  { headers, ip, isScan }: FollowRequest,
  audience: "person" | "bot" | "preview",
  lead: () => void,
): void {
  recordVisit(
    {
      kind: "link",
      name: link.id,
      at: new Date(),
      audience,
      scan: isScan,
      ip,
      userAgent: headers.get("user-agent") ?? "",
      referrer: headers.get("referer") ?? "",
      campaign: way.campaign,
    },
    // The link leads on whatever became of the visit.
    lead,
  );
}

/** Whether an address is http or https and nothing in it could end a header. */
export const isSafeLocation = (address: string): boolean => /^https?:\/\/[\x21-\x7e]+$/.test(address);
