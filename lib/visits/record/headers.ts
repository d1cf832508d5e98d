import Bowser from "bowser";
import { isBot } from "isbot";
import { env } from "@/lib/core/env";
import { remember } from "@/lib/core/singleton";
import { oneLine } from "@/lib/core/text";
import { sourceNamed } from "./sources";

const longestAgent = 500;
const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** Who made a request by its headers: a person, a program, or a browser that looks ahead. */
export function audienceOfRequest(headers: Pick<Headers, "get">, method = "GET"): "person" | "bot" | "preview" {
  if (method === "HEAD" || headers.get("next-router-prefetch")) return "preview";
  for (const name of purposes) {
    const purpose = headers.get(name);
    if (purpose && /prefetch|prerender|preview/i.test(purpose)) return "preview";
  }
  return isProgram((headers.get("user-agent") ?? "").slice(0, longestAgent)) ? "bot" : "person";
}

/** Whether a `User-Agent` names a program. People's browsers say what they are. */
const isProgram = remember((userAgent) => userAgent === "" || isBot(userAgent), { max: 5_000, longest: longestAgent });

/** What a `User-Agent` header tells. Empty where it does not. */
export type Agent = {
  device: "" | "mobile" | "tablet" | "desktop" | "tv";
  browser: string;
  /** Its first two numbers, "143.0". */
  browserVersion: string;
  os: string;
  osVersion: string;
};

const devices = ["mobile", "tablet", "desktop", "tv"] as const;

export function agentOf(userAgent: string): Agent {
  if (!userAgent) return { device: "", browser: "", browserVersion: "", os: "", osVersion: "" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: devices.find((device) => device === platform.type) ?? "",
    browser: oneLine(browser.name ?? "", 60),
    browserVersion: versionIn(browser.version),
    os: oneLine(os.name ?? "", 60),
    osVersion: versionIn(os.version),
  };
}

const versionIn = (text = ""): string => /\d{1,5}(?:\.\d{1,5})?/.exec(text)?.[0] ?? "";

/** The language that an `Accept-Language` header names first, "es-PE"; empty for what is none. */
export const languageOf = (header: string): string =>
  /^\s*([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\b/i.exec(header.slice(0, 40))?.[1] ?? "";

/** Where somebody came from: the source by its name, and the address. Empty for this site. */
export type Referrer = { source: string; referrer: string };

const ownHosts = [new URL(env.SITE_URL).host, ...(env.SHORT_HOST ? [env.SHORT_HOST] : [])];
const none: Referrer = { source: "", referrer: "" };

/**
 * What a browser says led here; only addresses of other hosts, and apps of Android, count.
 * @param host of another site, whose own pages do not count; else this site's
 */
export const referrerOf = (raw: string, host = ""): Referrer => {
  const found = readKnown(raw);
  return host && found.source === host.replace(/^www\./, "") ? none : found;
};

const readKnown = remember(readReferrer, { max: 5_000, longest: 200 });

function readReferrer(raw: string): Referrer {
  if (!raw || raw.length > 2_048 || !URL.canParse(raw)) return none;
  const url = new URL(raw);
  if (!/^(?:https?|android-app):$/.test(url.protocol) || ownHosts.includes(url.host)) return none;
  url.username = url.password = url.hash = "";
  const host = url.hostname.toLowerCase().replace(/^www\./, "");
  return { source: sourceNamed(host.slice(0, 200)), referrer: oneLine(url.href, 500) };
}
