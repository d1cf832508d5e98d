import { cacheLife, cacheTag } from "next/cache";
import { log } from "@/lib/core/log";
import { type NamedOptions, readOptions, valuesOf } from "./select";

/**
 * Caches options until the database announces a change. Without a database, as during a build, it gives defaults for a
 * minute: a page does not fail for its footer.
 */
export async function cachedOptions<K extends string>(options: NamedOptions<K>): Promise<Record<K, string>> {
  cacheTag("site");
  try {
    const found = await readOptions(options);
    cacheLife("hours");
    return found;
  } catch (error) {
    log.error({ err: error }, "the site's options could not be read");
    cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
    return valuesOf(options, new Map());
  }
}
