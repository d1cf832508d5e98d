import { auditOptions } from "@/lib/audit/options";
import { contactOptions } from "@/lib/contact/options";
import { mailOptions } from "@/lib/mail/options";
import type { OpenOption } from "@/lib/options/option";
import { readOptions } from "@/lib/options/select";
import { ofOptions } from "@/lib/site/cached-site";
import { visitOptions } from "@/lib/visits/options";
import { whatsappOptions } from "@/lib/whatsapp/options";

const told = {
  visitMonths: visitOptions.retentionMonths,
  auditMonths: auditOptions.retentionMonths,
  messageMonths: contactOptions.retentionMonths,
  mailDays: mailOptions.retentionDays,
  /** 0 for ever. */
  whatsappMonths: whatsappOptions.messageRetentionMonths,
};

/** How long data is kept, for the page that tells people. */
export type Retention = Record<keyof typeof told, number>;

export async function cachedRetention(): Promise<Retention> {
  "use cache";
  const fallbacks = Object.entries<OpenOption>(told).map(([name, { fallback }]) => [name, fallback]);
  const found = await ofOptions(
    () => readOptions(told),
    Object.fromEntries(fallbacks) as Record<keyof Retention, string>,
  );
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Number(value)])) as Retention;
}
