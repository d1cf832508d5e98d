import type { Site } from "@/lib/core/site";
import { readOptions } from "@/lib/options/select";
import { siteOptions, socialLinks } from "./options";

/** Reads the studio's identity and whether people may register, uncached. A missing or invalid option has its default. */
export const getSite = async (): Promise<Site> => toSite(await readOptions(siteOptions));

export const toSite = ({
  social,
  indexed,
  registration,
  ...texts
}: Record<keyof typeof siteOptions, string>): Site => ({
  ...texts,
  social: socialLinks.parse(JSON.parse(social)),
  indexed: indexed === "true",
  registers: registration === "true",
});
