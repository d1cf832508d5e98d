import { db } from "@/lib/core/db";
import { isProductHost } from "@/lib/core/host";
import { singleton } from "@/lib/core/singleton";
import { ownSite } from "../sites/site";

/** Milliseconds until another process's change of a site is known. */
const known = 10_000;

const state = () =>
  singleton("analytics.sites", () => ({ at: 0, byDomain: new Map<string, { id: number; domains: string[] }>() }));

/** Has the sites read again. */
export const forgetSites = (): void => void (state().at = 0);

async function sitesByDomain(): Promise<Map<string, { id: number; domains: string[] }>> {
  const kept = state();
  if (Date.now() - kept.at < known) return kept.byDomain;
  const sites = await db.site.findMany({ select: { id: true, domains: true } });
  kept.byDomain = new Map(sites.flatMap((site) => site.domains.map((domain) => [domain, site])));
  kept.at = Date.now();
  return kept.byDomain;
}

/**
 * The site that a tracker counts for, by the domain that it names and the host of the page that it
 * is on, which is one of the site's domains or below it. Null for what is counted nowhere.
 */
export async function findCountedSite(domain: string, host: string): Promise<number | null> {
  if (isProductHost(host) && isProductHost(domain)) return ownSite;
  const site = (await sitesByDomain()).get(domain);
  const hostname = host.replace(/:\d+$/, "").toLowerCase();
  return site?.domains.some((one) => hostname === one || host === one || hostname.endsWith(`.${one}`)) ? site.id : null;
}
