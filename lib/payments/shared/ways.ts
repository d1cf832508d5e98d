import type { Currency } from "@/lib/core/currency";

export const handWays = ["transfer", "yape", "plin"] as const;
export const providerWays = ["mercadopago", "paypal"] as const;
export const wayNames = [...handWays, ...providerWays] as const;

export type HandWay = (typeof handWays)[number];
export type ProviderWay = (typeof providerWays)[number];
export type WayName = (typeof wayNames)[number];

export const wayLabels: Record<WayName, string> = {
  transfer: "Transferencia",
  yape: "Yape",
  plin: "Plin",
  mercadopago: "Mercado Pago",
  paypal: "PayPal",
};

/** As a payer sees it. */
export type OfferedWay = {
  name: WayName;
  label: string;
  currency: Currency;
  /** Converted, if the way has another currency than the charge. */
  amountCents: number;
  /** The sealed rate of a converted amount, which the form sends back. */
  offered?: string;
  /** The number of the account or the phone. */
  number?: string;
  holder?: string;
  qrPath?: string;
  note?: string;
  /** Whether the payer sends a picture that staff look at. */
  takesProof: boolean;
};

export const isHandWay = (way: WayName): way is HandWay => (handWays as readonly string[]).includes(way);
