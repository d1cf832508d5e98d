import { env } from "@/lib/core/env";
import { remember } from "@/lib/core/remember";
import { cleanText } from "./clean-text";

/** Where somebody came from: the host alone, without `www.`, and the whole address. Empty for nowhere, or for this site itself. */
export type Referrer = { source: string; referrer: string };

const ownHosts = [new URL(env.SITE_URL).host, ...(env.SHORT_HOST ? [env.SHORT_HOST] : [])];
const none: Referrer = { source: "", referrer: "" };

/** Reads what a browser says led to the site; only http(s) addresses of other hosts count. Many come from the same places. */
export const referrerOf = remember(readReferrer, { max: 5_000, longest: 200 });

function readReferrer(raw: string): Referrer {
  if (!raw || raw.length > 2_048 || !URL.canParse(raw)) return none;
  const url = new URL(raw);
  if (!/^https?:$/.test(url.protocol) || ownHosts.includes(url.host)) return none;
  url.username = url.password = url.hash = "";
  return { source: url.hostname.replace(/^www\./, "").slice(0, 200), referrer: cleanText(url.href, 500) };
}
