import type { Currency } from "@/lib/core/currency";
import { formatDay } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { sentence } from "@/lib/core/text";
import { mediaFilePath, mediaIdOf } from "@/lib/media/shared/picture";
import { currenciesOf, type PaymentSettings, readPaymentSettings } from "./settings";
import { convert, formatRate } from "./shared/rate";
import { isHandWay, type OfferedWay, wayLabels, type WayName, wayNames } from "./shared/ways";

export type Sum = { amountCents: number; currency: Currency };

/** An offered way with the rate by which its amount was converted. */
export type PricedWay = OfferedWay & { rate: number | null };

/**
 * Gives the ways that the options allow for a sum; none when the site takes no payments.
 * @param rate by which the payer was shown the amounts; null for today's
 */
export async function priceWays(sum: Sum, rate: number | null = null): Promise<PricedWay[]> {
  const settings = await readPaymentSettings();
  const currencies = currenciesOf(settings);
  return wayNames.flatMap((name) => {
    const currency = currencies[name];
    const converted = currency && convert(sum, currency, rate ?? settings.rate);
    if (!currency || !converted) return [];
    return [{ name, label: wayLabels[name], currency, ...converted, ...facesOf(name, settings, converted.rate) }];
  });
}

type Face = Pick<OfferedWay, "number" | "holder" | "qrPath" | "note" | "takesProof">;

function facesOf(name: WayName, settings: PaymentSettings, rate: number | null): Face {
  const on = settings.rateDate && ` del ${formatDay(startOfDay(settings.rateDate))}`;
  const bank = name === "transfer" && settings.transferBank && sentence(settings.transferBank);
  const converted = rate !== null && sentence(`Al cambio de S/ ${formatRate(rate)}${on}`);
  const note = [bank, converted].filter(Boolean).join(" ");
  if (!isHandWay(name)) return { takesProof: false, ...(note && { note }) };
  const number = settings[`${name}Number`];
  const holder = settings[`${name}Holder`];
  const qr = name === "transfer" ? null : mediaIdOf(settings[`${name}Qr`]);
  return {
    takesProof: true,
    number,
    ...(holder && { holder }),
    ...(qr && { qrPath: mediaFilePath(qr, 800) }),
    ...(note && { note }),
  };
}
