import type { Site } from "@/lib/core/site";
import { readOptions } from "@/lib/options/select";
import { siteOptions, socialLinks } from "./options";

/** The studio's identity, and whether it lets people register, as the options have it now. What is missing or was broken by hand is as it comes. */
export async function getSite(): Promise<Site> {
  const { social, indexed, registers, ...texts } = await readOptions(siteOptions);
  return {
    ...texts,
    social: socialLinks.parse(JSON.parse(social)),
    indexed: indexed === "true",
    registers: registers === "true",
  };
}
