import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { Site } from "@/lib/core/site";
import { definitionOf, type OptionKey, optionKeys, socialLinks } from "./shared/definitions";

const siteKeys = optionKeys.filter((key) => definitionOf(key).group === "site" || key === "accounts.registration");

/** The studio's identity, and whether it lets people register, as the options have it now. What is missing or was broken by hand is as it comes. */
export async function getSite(): Promise<Site> {
  const rows = await db.option.findMany({ where: { key: { in: siteKeys } }, select: { key: true, value: true } });
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const read = (key: OptionKey): string => {
    const { value, fallback } = definitionOf(key);
    const result = value.safeParse(stored.get(key) ?? fallback);
    if (result.success) return result.data;
    log.warn({ option: key }, "a stored option is not valid: its default is used");
    return fallback;
  };
  return {
    name: read("site.name"),
    host: read("site.host"),
    description: read("site.description"),
    email: read("site.email"),
    phone: read("site.phone"),
    city: read("site.city"),
    social: socialLinks.parse(JSON.parse(read("site.social"))),
    indexed: read("site.indexed") === "true",
    registers: read("accounts.registration") === "true",
  };
}
