import { z } from "zod";

/* The currencies that orders, products and published prices may be in. */

export const currencies = ["PEN", "USD", "COP", "EUR"] as const;
export const currency = z.enum(currencies, "La moneda no es válida.");
export type Currency = z.infer<typeof currency>;

export const currencyLabels: Record<Currency, string> = {
  PEN: "Soles (PEN)",
  USD: "Dólares (USD)",
  COP: "Pesos colombianos (COP)",
  EUR: "Euros (EUR)",
};
