import type { Site } from "@/lib/core/site";
import { cachedOptions } from "@/lib/options/cached";
import { siteOptions } from "./options";
import { toSite } from "./site";

export async function cachedSite(): Promise<Site> {
  "use cache";
  return toSite(await cachedOptions(siteOptions));
}
