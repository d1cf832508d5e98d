import type { Site } from "@/lib/core/site";
import { readOptions } from "@/lib/options/select";
import { siteOptions, socialLinks } from "./options";

/**
 * Gives the studio's identity, and whether it lets people register, as the options have it now. An
 * option that is missing or was broken by hand has its default.
 */
export const getSite = async (): Promise<Site> => toSite(await readOptions(siteOptions));

/** Gives the identity that these values of its options make. */
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
