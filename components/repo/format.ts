const amounts = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 2 });

/** "9 USD" */
export const formatUsd = (cents: number): string => `${amounts.format(cents / 100)} USD`;
