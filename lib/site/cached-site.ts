import { cacheLife, cacheTag } from "next/cache";
import { log } from "@/lib/core/log";
import { defaultSite, type Site } from "@/lib/core/site";
import { getSite } from "./site";

/** The studio's identity for pages. */
export async function cachedSite(): Promise<Site> {
  "use cache";
  return ofOptions(getSite, defaultSite);
}

/**
 * What a cached function reads of the options, until the database says that they changed and lib/server expires the tag. Where the
 * database cannot be reached, as while a site is built without one, it is the default for a minute: a page does not fail for want of its footer.
 */
export async function ofOptions<T>(read: () => Promise<T>, fallback: T): Promise<T> {
  cacheTag("site");
  try {
    const found = await read();
    cacheLife("hours");
    return found;
  } catch (error) {
    log.error({ err: error }, "the site's options could not be read");
    cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
    return fallback;
  }
}
