import Bowser from "bowser";
import { isBot } from "isbot";
import { env } from "@/lib/core/env";
import { isOfDomains } from "@/lib/core/host";
import { remember } from "@/lib/core/singleton";
import { oneLine } from "@/lib/core/text";
import { sourceNamed } from "./sources";

const longestAgent = 500;
const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

export function audienceOfRequest(headers: Pick<Headers, "get">, method = "GET"): "person" | "bot" | "preview" {
  if (method === "HEAD" || headers.get("next-router-prefetch")) return "preview";
  for (const name of purposes) {
    const purpose = headers.get(name);
    if (purpose && /prefetch|prerender|preview/i.test(purpose)) return "preview";
  }
  return isProgram((headers.get("user-agent") ?? "").slice(0, longestAgent)) ? "bot" : "person";
}

/** An empty `User-Agent` counts as a program, for people's browsers always send one. */
const isProgram = remember((userAgent) => userAgent === "" || isBot(plainAgent(userAgent)), {
  max: 5_000,
  longest: longestAgent,
});

/** Facebook's app writes no spaces, as otherwise only programs do, and adds the carrier's name, which may be anything. */
function plainAgent(userAgent: string): string {
  const named = userAgent.replace(/;FBCR\/[^;\]]*/, "");
  return isFacebookAlone(named) ? named.replaceAll(";", "; ") : named;
}

const isFacebookAlone = (userAgent: string): boolean => /^\[FB(?:AN|_IAB)\//.test(userAgent);

export type Agent = {
  device: "" | "mobile" | "tablet" | "desktop" | "tv";
  browser: string;
  /** Major and minor version: "143.0". */
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

/** Android televisions claim to be phones or tablets. `AFT…` is Amazon's Fire TV. */
const television = /\bAFT[A-Z]\w*\b|\b(?:Android|Google) ?TV\b|\bCrKey\b|\bBRAVIA\b/;

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

/** The first language of an `Accept-Language` header, "es-PE"; empty if invalid. */
export const languageOf = (header: string): string =>
  /^\s*([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\b/i.exec(header.slice(0, 40))?.[1] ?? "";

/** The source's name and the address. Empty for this site. */
export type Referrer = { source: string; referrer: string };

const ownDomains = [new URL(env.SITE_URL).host, ...(env.SHORT_HOST ? [env.SHORT_HOST] : [])].map((host) =>
  withoutWww(host.replace(/:\d+$/, "")),
);
const none: Referrer = { source: "", referrer: "" };

/**
 * Reads a referrer; only other hosts and Android apps count.
 * @param domains the site's own, ignored with their subdomains; by default this site's
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
