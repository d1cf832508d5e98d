import type { Currency } from "@/lib/core/currency";

const units = [
  ...["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"],
  ...["diez", "once", "doce", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve"],
  ...["veinte", "veintiuno", "veintidós", "veintitrés", "veinticuatro", "veinticinco", "veintiséis", "veintisiete"],
  ...["veintiocho", "veintinueve"],
];
const tens = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
const hundreds = [
  ...["", "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos"],
  ...["seiscientos", "setecientos", "ochocientos", "novecientos"],
];

/** @param value 1 to 999 */
function belowThousand(value: number): string {
  if (value === 100) return "cien";
  if (value > 100)
    return [hundreds[Math.floor(value / 100)], value % 100 && belowThousand(value % 100)].filter(Boolean).join(" ");
  if (value < units.length) return units[value]!;
  return [tens[Math.floor(value / 10)], value % 10 && units[value % 10]].filter(Boolean).join(" y ");
}

/** "uno" before a noun: "veintiún mil", "un millón". */
const beforeNoun = (words: string): string => words.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un");

/** @param value 0 to 999,999,999 */
function inWords(value: number): string {
  if (value === 0) return units[0]!;
  const [millions, thousands, rest] = [Math.floor(value / 1e6), Math.floor(value / 1e3) % 1e3, value % 1e3];
  return [
    millions && (millions === 1 ? "un millón" : `${beforeNoun(belowThousand(millions))} millones`),
    thousands && (thousands === 1 ? "mil" : `${beforeNoun(belowThousand(thousands))} mil`),
    rest && belowThousand(rest),
  ]
    .filter(Boolean)
    .join(" ");
}

const names: Record<Currency, string> = {
  PEN: "SOLES",
  USD: "DÓLARES AMERICANOS",
  COP: "PESOS COLOMBIANOS",
  EUR: "EUROS",
};

/** "DOS MIL CIENTO TREINTA Y UNO CON 50/100 SOLES", as an invoice has to say it; for less than a thousand million. */
export const amountInWords = (cents: number, currency: Currency): string =>
  `${inWords(Math.floor(cents / 100)).toUpperCase()} CON ${String(cents % 100).padStart(2, "0")}/100 ${names[currency]}`;
