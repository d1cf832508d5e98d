import { demoSite } from "@/lib/core/site";
import type { Prisma } from "@/prisma/generated/client";
import { siteOptions } from "./options";

const { host, email, phone, city, social, personal } = siteOptions;

/** Gives the demonstration an invented identity. Pages of a site without it show no contact details until they are set. */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const identity = [
    [host, demoSite.host],
    [email, demoSite.email],
    [phone, demoSite.phone],
    [city, demoSite.city],
    [social, JSON.stringify(demoSite.social, null, 2)],
    [personal, "true"],
  ] as const;
  for (const [{ key, type }, value] of identity)
    await tx.option.upsert({ where: { key }, create: { key, type, value }, update: { value } });
}
