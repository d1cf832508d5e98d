const dayLength = 24 * 60 * 60 * 1000;
const monthLength = 30.44 * dayLength;

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;

export function durationOf(start: Date, end: Date | null, now = new Date()): string {
  const elapsed = Math.max(0, (end ?? now).getTime() - start.getTime());
  const months = Math.round(elapsed / monthLength);
  if (months < 2) return count(Math.max(1, Math.round(elapsed / (7 * dayLength))), "semana", "semanas");
  if (months < 12) return count(months, "mes", "meses");
  const years = count(Math.floor(months / 12), "año", "años");
  return months % 12 === 0 ? years : `${years} y ${count(months % 12, "mes", "meses")}`;
}
