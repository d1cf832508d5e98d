import Bowser from "bowser";
import { isBot } from "isbot";
import { env } from "@/lib/core/env";
import { isOfDomains } from "@/lib/core/host";
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
const isProgram = remember((userAgent) => userAgent === "" || isBot(plainAgent(userAgent)), {
  max: 5_000,
  longest: longestAgent,
});

/** Facebook's app names itself without blanks, as only programs do else, and a carrier, which may be called anything. */
function plainAgent(userAgent: string): string {
  const named = userAgent.replace(/;FBCR\/[^;\]]*/, "");
  return isFacebookAlone(named) ? named.replaceAll(";", "; ") : named;
}

const isFacebookAlone = (userAgent: string): boolean => /^\[FB(?:AN|_IAB)\//.test(userAgent);

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
  if (isFacebookAlone(userAgent)) return facebookAgent(userAgent);
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: television.test(userAgent)
      ? "tv"
      : (devices.find((device) => device === platform.type) ?? desktopOf(userAgent)),
    browser: oneLine(browser.name ?? "", 60),
    browserVersion: versionIn(browser.version),
    os: oneLine(os.name ?? "", 60),
    osVersion: versionIn(os.version),
  };
}

/** Android's on televisions says that it is a phone or a tablet. `AFT…` is Amazon's Fire TV. */
const television = /\bAFT[A-Z]\w*\b|\b(?:Android|Google) ?TV\b|\bCrKey\b|\bBRAVIA\b/;

/** Chromebooks, and systems that nobody has heard of. */
const desktopOf = (userAgent: string): "desktop" | "" => (/\(X11;|\bCrOS\b/.test(userAgent) ? "desktop" : "");

/** "[FBAN/FB4A;FBAV/440.0;FBDV/SM-A135M;FBSV/13]" */
function facebookAgent(userAgent: string): Agent {
  const said = Object.fromEntries(
    userAgent.split(/[[;\]]/).map((part) => part.split("/", 2) as [string, string | undefined]),
  );
  const isApple = /IOS/i.test(`${said.FBAN} ${said.FBSN}`);
  return {
    device: /^iPad/.test(said.FBDV ?? "") || said.FBID === "tablet" ? "tablet" : "mobile",
    browser: "Facebook",
    browserVersion: versionIn(said.FBAV),
    os: isApple ? "iOS" : "Android",
    osVersion: versionIn(said.FBSV),
  };
}

const versionIn = (text = ""): string => /\d{1,5}(?:\.\d{1,5})?/.exec(text)?.[0] ?? "";

/** The language that an `Accept-Language` header names first, "es-PE"; empty for what is none. */
export const languageOf = (header: string): string =>
  /^\s*([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\b/i.exec(header.slice(0, 40))?.[1] ?? "";

/** Where somebody came from: the source by its name, and the address. Empty for this site. */
export type Referrer = { source: string; referrer: string };

const ownDomains = [new URL(env.SITE_URL).host, ...(env.SHORT_HOST ? [env.SHORT_HOST] : [])].map((host) =>
  withoutWww(host.replace(/:\d+$/, "")),
);
const none: Referrer = { source: "", referrer: "" };

/**
 * What a browser says led here; only addresses of other hosts, and apps of Android, count.
 * @param domains those of the site, whose own pages, and those of hosts below, do not count; else this site's
 */
export function referrerOf(raw: string, domains: readonly string[] = ownDomains): Referrer {
  const { host, ...found } = readKnown(raw);
  return isOfDomains(host, domains) ? none : found;
}

const readKnown = remember(readReferrer, { max: 5_000, longest: 200 });

function readReferrer(raw: string): Referrer & { host: string } {
  const written = raw.slice(0, 2_000);
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^(?:https?|android-app):$/.test(url.protocol)) return { host: "", ...none };
  url.username = url.password = url.hash = "";
  const host = withoutWww(url.hostname.toLowerCase()).slice(0, 200);
  return { host, source: sourceNamed(host), referrer: oneLine(url.href, 500) };
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}
