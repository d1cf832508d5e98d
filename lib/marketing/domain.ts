import type { Domain } from "@/lib/domain";
import { priceOptions } from "./options";
import { readPrices } from "./read-prices";
import { planPrice } from "./shared/prices";

const { confirmed, plans } = priceOptions;

async function publishedNow(): Promise<string> {
  const prices = await readPrices();
  const each = prices.plans.map((plan) => `${plan.title} ${planPrice(prices, plan)}`);
  return `Hoy el sitio publica: ${new Intl.ListFormat("es").format(each)}. Cámbialos o confírmalos.`;
}

export const marketingDomain: Domain = {
  name: "marketing",
  firstSteps: [
    {
      title: "Confirma tus precios",
      hint: publishedNow,
      href: "/dashboard/setting/options?search=prices.",
      order: 15,
      isDone: (bind) => `EXISTS (
        SELECT FROM options WHERE (key = ${bind(confirmed.key)} AND value = 'true')
          OR (key = ${bind(plans.key)} AND value <> ${bind(plans.fallback)})
      )`,
    },
  ],
  options: priceOptions,
};
