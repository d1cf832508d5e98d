import { cacheLife, cacheTag } from "next/cache";
import { log } from "@/lib/core/log";
import { defaultSite, type Site } from "@/lib/core/site";
import { getSite } from "./site";

/** Expired by lib/server when the database says that the options changed. */
export const siteTag = "site";

/**
 * The studio's identity for pages. Where the database cannot be reached, as while a site is built without one, it is the
 * default for a minute: a page does not fail for want of its footer.
 */
export async function cachedSite(): Promise<Site> {
  "use cache";
  cacheTag(siteTag);
  try {
    const site = await getSite();
    cacheLife("hours");
    return site;
  } catch (error) {
    log.error({ err: error }, "the site's options could not be read");
    cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
    return defaultSite;
  }
}
