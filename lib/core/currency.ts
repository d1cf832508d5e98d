export const currencies = ["PEN", "USD", "COP", "EUR"] as const;
export type Currency = (typeof currencies)[number];

export const isCurrency = (code: string): code is Currency => (currencies as readonly string[]).includes(code);

export const currencyLabels: Record<Currency, string> = {
  PEN: "Soles (PEN)",
  USD: "Dólares (USD)",
  COP: "Pesos colombianos (COP)",
  EUR: "Euros (EUR)",
};
