import { plainText } from "@/lib/core/text";
import { deviceLabels, type Dimension, type Share } from "./dimensions";

const countries = new Intl.DisplayNames("es", { type: "region" });

export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return "Desconocido";
  return countries.of(code) ?? code;
}

export const toItems = (dimension: Dimension, shares: Share[]): (Share & { label: string })[] =>
  shares.map((share) => ({ ...share, label: valueLabel(dimension, share.value) }));

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const countryCodes = letters.flatMap((first) => letters.map((second) => first + second));

/** Values with a label other than the stored value that contains a text. */
export function valuesCalled(dimension: Dimension, text: string): string[] {
  const codes = { country: countryCodes, device: Object.keys(deviceLabels) }[dimension as string] ?? [];
  return ["", ...codes].filter((value) => plainText(valueLabel(dimension, value)).includes(plainText(text)));
}

export function valueLabel(dimension: Dimension, value: string): string {
  if (dimension === "source" && value === "") return "Directo";
  if (dimension === "country") return countryName(value);
  if (dimension === "device") return deviceLabels[value] ?? (value || "Desconocido");
  return value || (dimension === "campaign" ? "Sin campaña" : "Desconocido");
}
