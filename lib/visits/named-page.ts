import { env } from "@/lib/core/env";
import { isProductHost } from "@/lib/core/host";
import type { Utm } from "./record/types";
import { plainPath } from "@/lib/site/site-paths";

/** What an address of this site names, as a plain path, and the campaign that led there. */
type NamedPage = { path: string; campaign: string; utm: Utm | undefined };

/** Reads an address; false for those of other sites. */
export function readNamedPage(address: string): NamedPage | false {
  const url = URL.canParse(address, env.SITE_URL) ? new URL(address, env.SITE_URL) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !isProductHost(url.host)) return false;
  return { path: plainPath(url.pathname), campaign: campaignOf(url.searchParams), utm: utmOf(url.searchParams) };
}

/** What a campaign is called: by its name, else by where it ran. */
const campaignOf = (query: URLSearchParams): string => query.get("utm_campaign") || query.get("utm_source") || "";

const utmOf = (query: URLSearchParams): Utm | undefined => {
  const [source = "", medium = "", content = "", term = ""] = ["source", "medium", "content", "term"].map(
    (name) => query.get(`utm_${name}`) ?? "",
  );
  return source || medium || content || term ? { source, medium, content, term } : undefined;
};
