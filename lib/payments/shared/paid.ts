import type { Currency } from "@/lib/core/currency";
import { formatMoney } from "@/lib/core/numbers";
import { formatRate } from "./rate";
import { wayLabels, type WayName } from "./ways";

/** The sum that a payer really paid; `rate` if it was converted. */
export type Paid = { way: WayName; amountCents: number; currency: Currency; rate: number | null };

/** "S/ 712.50 por Yape, al cambio de S/ 3.75" */
export const sayPaid = ({ way, amountCents, currency, rate }: Paid): string =>
  `${formatMoney(amountCents, currency)} por ${way === "transfer" ? "transferencia" : wayLabels[way]}${
    rate === null ? "" : `, al cambio de S/ ${formatRate(rate)}`
  }`;
