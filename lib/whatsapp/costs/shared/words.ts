import { formatClock, formatMoment } from "@/lib/core/dates";
import { dayOf } from "@/lib/core/days";
import { formatMicros, formatNumber } from "@/lib/core/numbers";

export const freeLabels = { ad: "anuncio", window: "ventana de 24 horas" } as const;

type ShownPrice = {
  free: { until: string; reason: keyof typeof freeLabels } | null;
  rate: { currency: string; micros: number } | null;
};

/** The spent part of a month's limit. */
export type Budget = { currency: string; spentMicros: number; limitMicros: number };

type Differences = Record<"billedFree" | "freeBilled" | "otherCategory" | "unpriced", number>;

/** "Gratis hasta las 14:05 (anuncio)" */
export function freeInWords({ until, reason }: NonNullable<ShownPrice["free"]>, now = new Date()): string {
  const moment = dayOf(until) === dayOf(now) ? `las ${formatClock(until)}` : `el ${formatMoment(until)}`;
  return `Gratis hasta ${moment} (${freeLabels[reason]})`;
}

/** "US$ 0.02", "Sin tarifa", or until when it is free. @param isFree whether it still is */
export function priceInWords({ free, rate }: ShownPrice, isFree: boolean): string {
  if (free && isFree) return freeInWords(free);
  return rate ? formatMicros(rate.micros, rate.currency) : "Sin tarifa";
}

/** "quedan US$ 12 este mes"; of what is spent the whole, so that nobody has to add. */
export function budgetInWords({ currency, spentMicros, limitMicros }: Budget): string {
  const left = Math.max(0, limitMicros - spentMicros);
  return `quedan ${formatMicros(left, currency)} este mes`;
}

export const limitQuestion = ({ currency, spentMicros, limitMicros }: Budget): string =>
  `Este mes ya se gastaron ${formatMicros(spentMicros, currency)} de ${formatMicros(limitMicros, currency)}. ¿Enviar igual?`;

const warnsFrom = 0.8;

export const isNearLimit = ({ spentMicros, limitMicros }: Budget): boolean => spentMicros >= warnsFrom * limitMicros;

/** Whether the month's limit has no room for a message. @param micros its price, 0 where none is known */
export const passesLimit = ({ spentMicros, limitMicros }: Budget, micros: number): boolean =>
  spentMicros >= limitMicros || spentMicros + micros > limitMicros;

/** The differences between a month's expected and charged costs, as sentences. */
export function differencesInWords(rows: Differences[]): string[] {
  const sum = (of: keyof Differences) => rows.reduce((total, row) => total + row[of], 0);
  const told = (count: number, one: string, many: string) =>
    count === 0 ? [] : [(count === 1 ? one : many).replace("#", formatNumber(count))];
  return [
    ...told(
      sum("billedFree"),
      "Meta cobró 1 mensaje que se esperaba gratis.",
      "Meta cobró # mensajes que se esperaban gratis.",
    ),
    ...told(
      sum("freeBilled"),
      "Meta no cobró 1 mensaje que se esperaba pagado.",
      "Meta no cobró # mensajes que se esperaban pagados.",
    ),
    ...told(
      sum("otherCategory"),
      "Meta cobró 1 mensaje en otra categoría.",
      "Meta cobró # mensajes en otra categoría.",
    ),
    ...told(sum("unpriced"), "1 mensaje no tiene tarifa.", "# mensajes no tienen tarifa."),
  ];
}
