import { formatCount } from "@/lib/core/numbers";

const dayLength = 24 * 60 * 60 * 1000;
const monthLength = 30.44 * dayLength;

export function durationOf(start: Date, end: Date | null, now = new Date()): string {
  const elapsed = Math.max(0, (end ?? now).getTime() - start.getTime());
  const months = Math.round(elapsed / monthLength);
  if (months < 2) return formatCount(Math.max(1, Math.round(elapsed / (7 * dayLength))), "semana", "semanas");
  if (months < 12) return formatCount(months, "mes", "meses");
  const years = formatCount(Math.floor(months / 12), "año", "años");
  return months % 12 === 0 ? years : `${years} y ${formatCount(months % 12, "mes", "meses")}`;
}
