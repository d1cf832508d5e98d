import { addDays, dayOf, fromLocalTime, mondayOf } from "@/lib/core/days";

/** When a conversation may come back, in words and as a moment; only what is yet to come. */
export function snoozePresets(now: Date): { label: string; at: Date }[] {
  const today = dayOf(now);
  const presets = [
    { label: "Esta tarde", at: fromLocalTime(`${today}T16:00`) },
    { label: "Mañana", at: fromLocalTime(`${addDays(today, 1)}T09:00`) },
    { label: "El lunes", at: fromLocalTime(`${addDays(mondayOf(today), 7)}T09:00`) },
  ];
  // Who says it on a Sunday has 'Mañana' for the same.
  return presets.filter(({ at }, index) => at > now && !presets.slice(0, index).some((other) => +other.at === +at));
}
