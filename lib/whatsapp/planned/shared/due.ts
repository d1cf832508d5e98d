import { clockIn, dayIn, momentAt, momentIn } from "@/lib/core/clocks";
import { day } from "@/lib/core/dates";
import { addDays, mondayOf } from "@/lib/core/days";

const hour = 60 * 60_000;
const furthest = 365 * day;

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?:(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * A moment with its offset, or a time of the zone such as "2026-11-30T09:00".
 * @returns a refusal in words for a time that does not exist
 */
export function readMoment(chosen: string, zone: string): Date | string {
  const shown = form.exec(chosen)?.[1];
  const told = Date.parse(`${shown}:00Z`);
  const moment = shown === chosen ? told : Date.parse(chosen);
  // A 30 February would be read as a day of March.
  const isDay = shown && !Number.isNaN(told) && new Date(told).toISOString().startsWith(shown);
  if (!isDay || Number.isNaN(moment)) return "Elige una fecha y una hora válidas.";
  const at = shown === chosen ? momentAt(zone, told) : new Date(moment);
  return at ?? "Esa hora no existe ese día, porque cambia la hora del lugar: elige otra.";
}

/** @returns the moment that somebody chose, or a refusal in words also for one that is past or too far away */
export function readDue(chosen: string, zone: string, now: Date): Date | string {
  const at = readMoment(chosen, zone);
  if (typeof at === "string") return at;
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

/** Whether only a template may be sent at that time, as far as is known. */
export const isShutBy = (at: Date, openUntil: Date | string | null): boolean =>
  openUntil === null || new Date(openUntil) <= at;

/** Days after which a reminder may come. */
export const reminderDays = [1, 3, 7] as const;
