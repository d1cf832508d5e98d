import { deviceLabels, type Dimension, type Share } from "../schema";

const countries = new Intl.DisplayNames("es", { type: "region" });

/** A country's name in Spanish by its ISO code; "Desconocido" where there is none. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return "Desconocido";
  return countries.of(code) ?? code;
}

/** The values of a breakdown in words. */
export const toItems = (dimension: Dimension, shares: Share[]): { label: string; visits: number }[] =>
  shares.map(({ value, visits }) => ({ label: valueLabel(dimension, value), visits }));

function valueLabel(dimension: Dimension, value: string): string {
  if (dimension === "source" && value === "") return "Directo";
  if (dimension === "country") return countryName(value);
  if (dimension === "device") return deviceLabels[value] ?? (value || "Desconocido");
  return value || (dimension === "campaign" ? "Sin campaña" : "Desconocido");
}
