import { cacheLife, cacheTag } from "next/cache";
import { log } from "@/lib/core/log";
import { defaultSite, type Site } from "@/lib/core/site";
import { readOption } from "./select";
import { definitionOf, type OptionKey } from "./shared/definitions";
import { getSite } from "./site";

/** Expired by lib/server when the database says that the options changed. */
export const siteTag = "site";

/** The studio's identity for pages. */
export async function cachedSite(): Promise<Site> {
  "use cache";
  return ofOptions(getSite, defaultSite);
}

/** How long data is kept, for the page that tells people. */
export type Retention = {
  visitMonths: number;
  auditMonths: number;
  messageMonths: number;
  mailDays: number;
  /** 0 for ever. */
  whatsappMonths: number;
};

export async function cachedRetention(): Promise<Retention> {
  "use cache";
  const defaults = await retention(async (key) => definitionOf(key).fallback);
  return ofOptions(() => retention(readOption), defaults);
}

async function retention(read: (key: OptionKey) => Promise<string>): Promise<Retention> {
  const [visits, audit, messages, mails, whatsapp] = await Promise.all([
    read("stats.retentionMonths"),
    read("audit.retentionMonths"),
    read("contact.retentionMonths"),
    read("mail.retentionDays"),
    read("whatsapp.messageRetentionMonths"),
  ]);
  return {
    visitMonths: Number(visits),
    auditMonths: Number(audit),
    messageMonths: Number(messages),
    mailDays: Number(mails),
    whatsappMonths: Number(whatsapp),
  };
}

/**
 * What a cached function reads of the options. Where the database cannot be reached, as while a site is built without one, it is
 * the default for a minute: a page does not fail for want of its footer.
 */
async function ofOptions<T>(read: () => Promise<T>, fallback: T): Promise<T> {
  cacheTag(siteTag);
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
