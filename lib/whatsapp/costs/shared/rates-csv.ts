import { type Day, isDay } from "@/lib/core/days";
import { plainHeading, readCsv } from "@/lib/core/read-csv";
import { findMarket } from "./markets";
import { type Rate, rateCategories, type RateCategory } from "./price";

export const mostRateLines = 20_000;
export const mostRateBytes = 2_000_000;

type Problem = { line: number; message: string };
export type ReadRates = { rates: Rate[]; problems: Problem[] };

/** Normalised headings of Meta's card and of Spanish spreadsheets. */
const headings = {
  market: "market country region mercado pais",
  currency: "currency moneda divisa",
  validFrom: "validfrom effectivedate effective date vigentedesde desde fecha",
  category: "category categoria",
  amount: "rate price amount cost tarifa precio monto costo",
  marketing: "marketing",
  utility: "utility utilidad",
  authentication: "authentication autenticacion",
  service: "service servicio",
} as const;
type Column = keyof typeof headings;
const columns = Object.keys(headings) as Column[];

const categoryNamed = (text: string): RateCategory | undefined =>
  rateCategories.find((category) => headings[category].split(" ").includes(plainHeading(text)));

/** Lines above the headings, as Meta's card has some. */
const mostTitles = 20;

/**
 * Reads rates from a CSV: Meta's card, with a column for each category, or a line for each rate.
 * @param validFrom of lines that name no day
 * @returns every bad line with its reason; a text if nothing can be read
 */
export function readRates(text: string, validFrom: Day): ReadRates | string {
  const head = text.split(/\r\n?|\n/, mostTitles).find((line) => placesIn(line.split(/[,;\t]/)).market !== undefined);
  if (head === undefined) return "No hay una columna con el mercado. Su título puede ser «Mercado» o «Market».";
  const rows = readCsv(text, head);
  const at = rows.findIndex(({ cells }) => placesIn(cells).market !== undefined);
  const titles = rows[at]?.cells ?? [];
  const places = placesIn(titles);
  const wide = rateCategories.filter((category) => places[category] !== undefined);
  const isLong = places.category !== undefined && places.amount !== undefined;
  if (!isLong && wide.length === 0) {
    return "No hay columnas con las tarifas. Sus títulos pueden ser «Marketing», «Utilidad», «Autenticación» y «Servicio».";
  }
  const lines = rows.slice(at + 1);
  if (lines.length > mostRateLines)
    return `El archivo tiene ${lines.length} líneas y puede tener hasta ${mostRateLines}.`;
  const read = new Map<string, Rate & { line: number }>();
  const problems: Problem[] = [];
  for (const { line, cells } of lines) {
    const cell = (column: Column) => (cells[places[column] ?? -1] ?? "").trim();
    let refused: string | undefined;
    const refuse: Refuse = (message) => {
      refused ??= message;
    };
    if (cells.slice(titles.length).some((more) => more.trim() !== "")) {
      refuse("Hay más columnas que títulos: escribe entre comillas los montos con coma.");
    }
    const market = marketIn(cell("market"), refuse);
    const currency = currencyIn(cell("currency"), cell, refuse);
    const day = dayIn(cell("validFrom"), validFrom, refuse);
    const typed: [RateCategory | undefined, string][] = isLong
      ? [[categoryIn(cell("category"), refuse), cell("amount")]]
      : wide.map((category) => [category, cell(category)]);
    const given = typed.map(([category, text]) => ({ category, micros: microsIn(text, refuse) }));
    for (const { category, micros } of given) {
      if (!market || !currency || !day || !category || refused || typeof micros !== "number") continue;
      const key = `${day} ${market} ${category}`;
      const earlier = read.get(key);
      if (earlier) refuse(`Repite una tarifa de la línea ${earlier.line}.`);
      else read.set(key, { line, validFrom: day, market, category, currency, micros });
    }
    if (refused) problems.push({ line, message: refused });
  }
  const rates = [...read.values()].map(({ line: _, ...rate }) => rate);
  for (const problem of otherCurrencies([...read.values()])) problems.push(problem);
  if (rates.length === 0 && problems.length === 0) return "El archivo no tiene tarifas debajo de los títulos.";
  return { rates, problems: problems.sort((one, other) => one.line - other.line) };
}

/** Notes why a line is bad; the first reason counts. */
type Refuse = (message: string) => undefined;

function placesIn(cells: string[]): Partial<Record<Column, number>> {
  const names = cells.map(plainHeading);
  return Object.fromEntries(
    columns.flatMap((column) => {
      const at = names.findIndex((name) => headings[column].split(" ").includes(name));
      return at < 0 ? [] : [[column, at]];
    }),
  );
}

const quoted = (text: string): string => `«${text.slice(0, 60)}»`;

function marketIn(text: string, refuse: Refuse): string | undefined {
  if (text === "") return refuse("Falta el mercado.");
  return findMarket(text) ?? refuse(`No se conoce el mercado ${quoted(text)}.`);
}

const categoryIn = (text: string, refuse: Refuse): RateCategory | undefined =>
  categoryNamed(text) ?? refuse(`No se conoce la categoría ${quoted(text)}.`);

const signs: Record<string, string> = {
  $: "USD",
  $us: "USD",
  us$: "USD",
  "s/": "PEN",
  "s/.": "PEN",
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  r$: "BRL",
  rp: "IDR",
};

function currencyIn(text: string, cell: (column: Column) => string, refuse: Refuse): string | undefined {
  // Without a column the sign stands before the amounts.
  const given =
    text || /^(?:S\/\.|[^\d.,-])*/.exec(rateCategories.map(cell).find(Boolean) ?? cell("amount"))![0].trim();
  const currency = signs[given.toLowerCase()] ?? given.toUpperCase();
  return /^[A-Z]{3}$/.test(currency) ? currency : refuse("Falta la moneda: escríbela como USD o PEN.");
}

function dayIn(text: string, otherwise: Day, refuse: Refuse): Day | undefined {
  if (text === "") return otherwise;
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  // Meta's card may have the month first.
  if (year && date !== month && Number(date) <= 12 && Number(month) <= 12) {
    return refuse(`La fecha ${quoted(text)} se puede leer de dos formas: escríbela como 2026-10-01.`);
  }
  const day = year ? `${year}-${month!.padStart(2, "0")}-${date!.padStart(2, "0")}` : text;
  return isDay(day) ? day : refuse("La fecha no es válida: escríbela como 2026-10-01.");
}

const nothing = /^(?:|-|–|—|n\/?a)$/i;
const amount = /^(?:S\/\.|[^\d.,-])*(0|[1-9]\d{0,8})(?:[.,](\d{1,6})0*)?$/;

/** Null for a category that the market does not have. */
function microsIn(typed: string, refuse: Refuse): number | null | undefined {
  if (nothing.test(typed)) return null;
  const [, units, decimals = ""] = amount.exec(typed) ?? [];
  if (units === undefined) {
    return refuse(`${quoted(typed)} no es un monto: escribe un número con hasta 6 decimales, como 0.0203.`);
  }
  // "1.250" may be more than a thousand.
  if (units !== "0" && decimals.length === 3) {
    return refuse(
      `El monto ${quoted(typed)} se puede leer de dos formas: escribe ${units}${decimals} o ${units}.${decimals}0.`,
    );
  }
  return Number(units) * 1_000_000 + Number(decimals.padEnd(6, "0"));
}

/** Months could not be added up otherwise. */
function otherCurrencies(read: (Rate & { line: number })[]): Problem[] {
  const currency = read[0]?.currency;
  const lines = new Set(read.flatMap((rate) => (rate.currency === currency ? [] : [rate.line])));
  return [...lines].map((line) => ({
    line,
    message: `Todas las tarifas van en una sola moneda: otras están en ${currency}.`,
  }));
}
