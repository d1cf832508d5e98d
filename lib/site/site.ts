import { siteUrl } from "@/lib/core/seo";
import type { Site } from "@/lib/core/site";
import { readOptions } from "@/lib/options/select";
import { siteOptions, socialLinks } from "./options";

/** Reads the studio's identity and whether people may register, uncached. A missing or invalid option has its default. */
export const getSite = async (): Promise<Site> => toSite(await readOptions(siteOptions));

/** The sender of mails: while the studio has no address, one of its domain that nobody reads. */
export const senderOf = ({ email }: Pick<Site, "email">): string =>
  email ?? `no-responder@${new URL(siteUrl).hostname}`;

export const toSite = ({
  name,
  host,
  description,
  email,
  phone,
  city,
  social,
  indexed,
  personal,
  registration,
}: Record<keyof typeof siteOptions, string>): Site => ({
  name,
  host: host || new URL(siteUrl).host,
  description,
  email: email || null,
  phone: phone || null,
  city: city || null,
  social: socialLinks.parse(JSON.parse(social)),
  indexed: indexed === "true",
  personal: personal === "true",
  registers: registration === "true",
});
