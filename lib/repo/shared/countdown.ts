import { addDays, startOfDay, type Day } from "@/lib/core/days";

const dayLength = 24 * 60 * 60 * 1000;

/** Gives the days that an offer still has, its last one included; 0 once it is over. */
export function remainingDays(endsAt: Day, now: Date): number {
  const left = startOfDay(addDays(endsAt, 1)).getTime() - now.getTime();
  return Math.max(0, Math.ceil(left / dayLength));
}

/** "Quedan 3 días", "Queda 1 día", and when none is left, "0 días: oferta terminada". */
export function countdownText(days: number): string {
  if (days === 0) return "0 días: oferta terminada";
  return days === 1 ? "Queda 1 día" : `Quedan ${days} días`;
}
