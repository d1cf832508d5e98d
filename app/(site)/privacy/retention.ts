import { auditOptions } from "@/lib/audit/options";
import { contactOptions } from "@/lib/contact/options";
import { mailOptions } from "@/lib/mail/options";
import { cachedOptions } from "@/lib/options/cached";
import { paymentOptions } from "@/lib/payments/options";
import { visitOptions } from "@/lib/visits/options";
import { whatsappOptions } from "@/lib/whatsapp/options";

const told = {
  visitMonths: visitOptions.retentionMonths,
  auditMonths: auditOptions.retentionMonths,
  messageMonths: contactOptions.retentionMonths,
  mailDays: mailOptions.retentionDays,
  proofMonths: paymentOptions.proofRetentionMonths,
  /** 0 means for ever. */
  whatsappMonths: whatsappOptions.messageRetentionMonths,
};

export type Retention = Record<keyof typeof told, number>;

export async function cachedRetention(): Promise<Retention> {
  "use cache";
  const found = Object.entries(await cachedOptions(told));
  return Object.fromEntries(found.map(([name, value]) => [name, Number(value)])) as Retention;
}
