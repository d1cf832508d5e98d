import type { Prisma } from "@/prisma/generated/client";
import { noteCost } from "./prices";
import { storeRates } from "./rates";
import type { Rate, RateCategory } from "./shared/price";

/* The demonstration's rates are made up and count for its people alone. */

const examples: Record<string, Partial<Record<RateCategory, number>>> = {
  north_america: { marketing: 25_000, utility: 4_000, authentication: 4_000, service: 4_000 },
  PE: { marketing: 70_000, utility: 20_000, authentication: 20_000, service: 20_000 },
  rest_of_latin_america: { marketing: 74_000, utility: 11_000, authentication: 11_000, service: 11_000 },
  other: { marketing: 60_000, utility: 8_000, authentication: 8_000, service: 8_000 },
};

export const seedDemoRates = (tx: Prisma.TransactionClient): Promise<void> =>
  storeRates(
    tx,
    Object.entries(examples).flatMap(([market, byCategory]) =>
      Object.entries(byCategory).map(([category, micros]): Rate => ({
        ...{ market, micros },
        category: category as RateCategory,
        validFrom: "2026-01-01",
        currency: "USD",
      })),
    ),
    true,
  );

/** The prices of a contact's messages, as Meta would have told them; the first free one was charged. */
export async function seedDemoCosts(tx: Prisma.TransactionClient, contactId: string): Promise<void> {
  const messages = await tx.whatsappMessage.findMany({
    where: { contactId, isOutgoing: true },
    orderBy: { createdAt: "asc" },
    select: { id: true, wamid: true, createdAt: true },
  });
  let isSurprise = true;
  for (const { id, wamid, createdAt } of messages) {
    const price = await noteCost(tx, id, createdAt);
    if (!price) continue;
    const { free } = price;
    const pricing = await demoPricing(tx, id);
    const told = free && isSurprise ? { ...pricing, billable: true, type: "regular" } : pricing;
    if (free) isSurprise = false;
    await tx.whatsappStatus.updateMany({ where: { wamid: wamid!, status: "sent" }, data: { pricing: told } });
  }
}

/** Meta's price of a message; nothing unless its cost is noted. */
export async function demoPricing(
  tx: Prisma.TransactionClient,
  messageId: string,
): Promise<Prisma.InputJsonObject | undefined> {
  const cost = await tx.whatsappCost.findUnique({ where: { messageId }, select: { category: true, freeReason: true } });
  if (!cost) return undefined;
  const type = { ad: "free_entry_point", window: "free_customer_service" }[cost.freeReason ?? ""] ?? "regular";
  return { billable: type === "regular", category: cost.category, type, pricing_model: "PMP" };
}

export async function removeDemoCosts(tx: Prisma.TransactionClient): Promise<void> {
  await tx.whatsappRate.deleteMany({ where: { isDemo: true } });
  await tx.whatsappCost.deleteMany({ where: { isDemo: true } });
  await tx.$executeRaw`DELETE FROM whatsapp_statuses WHERE starts_with(wamid, 'wamid.demo-')`;
}
