import { clockIn, dayIn, momentAt, momentIn } from "@/lib/core/clocks";
import { day } from "@/lib/core/dates";
import { addDays, mondayOf } from "@/lib/core/days";

const hour = 60 * 60_000;
const furthest = 365 * day;

const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * The moment that somebody chose: one with its offset, or a time of the zone such as "2026-11-30T09:00".
 * @returns a refusal in words for a time that does not exist, is past or too far away
 */
export function readDue(chosen: string, zone: string, now: Date): Date | string {
  const isLocal = local.test(chosen);
  const told = isLocal ? Date.parse(`${chosen}:00Z`) : Date.parse(chosen);
  if (Number.isNaN(told)) return "Elige una fecha y una hora válidas.";
  const at = isLocal ? momentAt(zone, told) : new Date(told);
  if (!at) return "Esa hora no existe ese día, porque cambia la hora del lugar: elige otra.";
  if (at <= now) return "Elige un momento futuro.";
  return at.getTime() - now.getTime() > furthest ? "Elige un momento dentro de un año." : at;
}

/** Each once: on Sundays tomorrow is Monday. */
export function duePresets(zone: string, now: Date): { label: string; at: Date }[] {
  const today = dayIn(zone, now);
  const presets = [
    { label: "Dentro de 1 hora", at: new Date(now.getTime() + hour) },
    { label: "Mañana a las 9:00", at: momentIn(zone, addDays(today, 1), 9) },
    { label: "El lunes a las 9:00", at: momentIn(zone, addDays(mondayOf(today), 7), 9) },
  ];
  return presets.filter(({ at }, index) => !presets.slice(0, index).some((other) => +other.at === +at));
}

/** For `<input type="datetime-local">`. */
export const toTimeIn = (zone: string, at: Date | string): string =>
  clockIn(zone, new Date(at)).replace(" ", "T").slice(0, 16);

/** Whether only a template may be sent at that time, unless they write before. */
export const isShutBy = (at: Date, openUntil: Date | string | null): boolean =>
  openUntil === null || new Date(openUntil) <= at;

/** Days after which a reminder may come. */
export const reminderDays = [1, 3, 7] as const;
