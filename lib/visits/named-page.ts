import { env } from "@/lib/core/env";
import { isProductHost } from "@/lib/core/host";
import { utmIn } from "./record/sources";
import type { Utm } from "./record/sources";
import { plainPath } from "@/lib/site/site-paths";

type NamedPage = { path: string; campaign: string; utm: Utm | undefined };

export function readNamedPage(address: string): NamedPage | false {
  const url = URL.canParse(address, env.SITE_URL) ? new URL(address, env.SITE_URL) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !isProductHost(url.host)) return false;
  return {
    path: plainPath(url.pathname),
    campaign: campaignOf(url.searchParams),
    utm: saysAnything(utmIn(url.searchParams)),
  };
}

/** The campaign's name, else its source. */
const campaignOf = (query: URLSearchParams): string => query.get("utm_campaign") || query.get("utm_source") || "";

const saysAnything = (utm: Utm): Utm | undefined => (Object.values(utm).some(Boolean) ? utm : undefined);
