import { formatDate } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatCount } from "@/lib/core/numbers";
import type { Repetition } from "../schema";

export const repetitionPath = "/academy/repaso";

/** Query parameter of the page that stops the mails. */
export const stopKey = "baja";

export const countQuestions = (number: number): string => formatCount(number, "pregunta", "preguntas");

/** "12 preguntas, 4 minutos" */
export const dueWords = ({ due, minutes }: Pick<Repetition, "due" | "minutes">): string =>
  `${countQuestions(due)}, ${formatCount(minutes, "minuto", "minutos")}`;

/** "mañana", "en 11 días". */
export const inDays = (days: number): string => (days <= 1 ? "mañana" : `en ${days} días`);

/** "Vuelven 3 preguntas mañana." */
export function nextWords({ forecast }: Pick<Repetition, "forecast">): string {
  const index = forecast.findIndex((day) => day.count > 0);
  if (index === -1) return "No te toca ninguna pregunta en las próximas dos semanas.";
  const { count: number } = forecast[index]!;
  return `${number === 1 ? "Vuelve" : "Vuelven"} ${countQuestions(number)} ${inDays(index + 1)}.`;
}

/** "Hasta el 5 de diciembre de 2026." */
export const pauseWords = ({ until }: NonNullable<Repetition["paused"]>): string =>
  until ? `Se reanuda el ${formatDate(startOfDay(until))}.` : "Puedes reanudarlo cuando quieras. No se pierde nada.";
