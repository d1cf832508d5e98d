import { randomUUID } from "node:crypto";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { audienceOfRequest } from "@/lib/visits/record/headers";
import { recordVisit } from "@/lib/visits/record/record-visit";
import { isOwnChat } from "./chat";
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
  /** The query string, which rules may check. */
  search?: string;
  /** Asks for a preview, as a `+` after the code does. */
  isPreview?: boolean;
  /** The visit was counted already; this request shows the page that opens an app. */
  isCounted?: boolean;
};

/** The server sets this header for requests that only preview a link. */
export const onlyLooks = "x-only-looks";

/** The server sets this header to `countedMark` when the request's visit was counted. */
export const wasCounted = "x-was-counted";

/** Must be a secret: outsiders could use it to bypass a click limit. */
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
type Way = Pick<CachedLink, "destination" | "campaign" | "chat">;
export type Decision = { status: 302; location: string } | PageDecision;

const unknown: Decision = { page: "unknown", status: pageStatus.unknown };
const unavailable: Decision = { page: "unavailable", status: pageStatus.unavailable };

/** Called once. See `Done` of the visits: most decisions wait only for a commit. */
export type Decided = (decision: Decision) => void;

/**
 * Decides where a code leads. Redirects and the page that tries an app count as visits, stored now or later; other
 * pages do not.
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

/** Follows a link after its password was checked, without trying an app. */
export function followUnlocked(link: CachedLink, request: FollowRequest, decided: Decided): void {
  const refused = closed(link);
  if (refused) decided(insteadOf(refused, link));
  else sendOn(link, request, decided, false);
}

function decide(link: CachedLink | null, request: FollowRequest, isPreview: boolean, decided: Decided): void {
  if (!link) return decided(unknown);
  const refused = closed(link);
  // A closed link's destination is public, even with a password. Previews say that the link is closed.
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

/** A closed link leads to its alternative destination, which counts no visit, or to the page that says why. */
const insteadOf = (refused: PageDecision, { closedDestination }: CachedLink): Decision =>
  closedDestination && isSafeLocation(closedDestination) ? { status: 302, location: closedDestination } : refused;

const pageOf = (page: LinkPageName, link: CachedLink): PageDecision => ({ page, status: pageStatus[page], link });

function sendOn(link: CachedLink, request: FollowRequest, decided: Decided, triesApp = link.apps !== null): void {
  const way = wayOfLink(link, request);
  // Never trust the row: only safe addresses may stand in a header.
  if (!isSafeLocation(way.destination)) return decided(unknown);
  const audience = audienceOfRequest(request.headers, request.method);
  // When a rule redirects elsewhere, the app would open the wrong thing.
  const app = triesApp && audience === "person" && way === link ? appOf(link, request) : null;
  const lead = app
    ? () => decided({ ...pageOf("app", link), app })
    : () => decided({ status: 302, location: audience === "person" ? locationOf(way, request) : way.destination });
  if (request.isCounted) return lead();
  if (link.maxClicks === null) return record(link, way, request, audience, lead);
  // Programs must not use up people's clicks, nor learn the destination without using one.
  if (audience !== "person") return decided(pageOf("preview", link));
  admit(link)
    .then((refused) => (refused ? decided(refused) : record(link, way, request, "person", lead)))
    .catch(failed);
}

/** A chat with the studio begins with the link's code, unless the visitor asks not to be followed. */
const locationOf = ({ destination, chat }: Way, { headers }: FollowRequest): string =>
  chat !== null && isOwnChat(chat) && headers.get("sec-gpc") !== "1" ? chat.location : destination;

const appOf = ({ apps }: CachedLink, { headers }: FollowRequest): string | null =>
  apps && appFor(apps, knownAgent((headers.get("user-agent") ?? "").slice(0, 500)));

export const wayOfLink = (link: CachedLink, request: Pick<FollowRequest, "headers" | "ip" | "search">): Way =>
  link.rules === null ? link : (ruleFor(link.rules, request) ?? link);

/**
 * Uses up one click if any are left, by the database's count.
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
    // Redirect even if the visit could not be stored.
    lead,
  );
}

/** Whether an address is http or https and contains nothing that could end a header. */
export const isSafeLocation = (address: string): boolean => /^https?:\/\/[\x21-\x7e]+$/.test(address);
