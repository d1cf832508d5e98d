/* The currencies that orders, products and published prices may be in. */

export const currencies = ["PEN", "USD", "COP", "EUR"] as const;
export type Currency = (typeof currencies)[number];

export const currencyLabels: Record<Currency, string> = {
  PEN: "Soles (PEN)",
  USD: "Dólares (USD)",
  COP: "Pesos colombianos (COP)",
  EUR: "Euros (EUR)",
};
