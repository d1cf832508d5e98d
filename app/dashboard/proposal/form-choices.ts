import { listClientChoices } from "@/lib/clients/list";
import { addDays, dayOf } from "@/lib/core/days";
import { readPrices } from "@/lib/marketing/read-prices";
import { readOption } from "@/lib/options/select";
import { paymentOptions } from "@/lib/payments/options";
import { formatRate, parseRate } from "@/lib/payments/shared/rate";
import { proposalOptions } from "@/lib/proposals/options";
import { proposalCurrencies } from "@/lib/proposals/shared/proposal";

/**
 * The choices of a proposal's form.
 * @param client the one that it is for, by id; as a row if it stays for them
 */
export async function readFormChoices(client: string | { id: string; name: string } | null) {
  const [clients, prices, percent, days, typedRate] = await Promise.all([
    client !== null && typeof client === "object" ? [client] : listClientChoices(client),
    readPrices(),
    readOption(proposalOptions.taxPercent),
    readOption(proposalOptions.validDays),
    readOption(paymentOptions.rate),
  ]);
  const { currency } = prices;
  const rate = parseRate(typedRate);
  const isOffered = (proposalCurrencies as readonly string[]).includes(currency);
  const plans = prices.plans.map(({ title, description, features, priceCents }) => ({
    ...{ title, description, features, priceCents, currency },
  }));
  return {
    clients,
    plans: isOffered ? plans : [],
    taxRate: Number(percent) * 100,
    /** The first values of a new one. */
    atFirst: { validUntil: addDays(dayOf(new Date()), Number(days)), rate: rate === null ? "" : formatRate(rate) },
  };
}
