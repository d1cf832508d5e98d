import { listClientChoices } from "@/lib/clients/list";
import { addDays, dayOf } from "@/lib/core/days";
import { readPrices } from "@/lib/marketing/read-prices";
import { readOption } from "@/lib/options/select";
import { proposalOptions } from "@/lib/proposals/options";
import { proposalCurrencies } from "@/lib/proposals/shared/proposal";

/**
 * The choices of a proposal's form.
 * @param client the one that it is for, by id; as a row if it stays for them
 */
export async function readFormChoices(client: string | { id: string; name: string } | null) {
  const [clients, prices, percent, days] = await Promise.all([
    client !== null && typeof client === "object" ? [client] : listClientChoices(client),
    readPrices(),
    readOption(proposalOptions.taxPercent),
    readOption(proposalOptions.validDays),
  ]);
  const { currency } = prices;
  const isOffered = (proposalCurrencies as readonly string[]).includes(currency);
  const plans = prices.plans.map(({ title, description, features, priceCents }) => ({
    ...{ title, description, features, priceCents, currency },
  }));
  return {
    clients,
    plans: isOffered ? plans : [],
    taxRate: Number(percent) * 100,
    validUntil: addDays(dayOf(new Date()), Number(days)),
  };
}
