import { day } from "@/lib/core/dates";

/** Hot under 7 days, New from 7 to 30, null when older. */
export type Freshness = "Hot" | "New" | null;

export function freshness(createdAt: Date, now: Date = new Date()): Freshness {
  const age = now.getTime() - createdAt.getTime();
  if (age < 7 * day) return "Hot";
  return age <= 30 * day ? "New" : null;
}
