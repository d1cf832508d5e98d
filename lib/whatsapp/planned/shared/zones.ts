import { clockIn, offsetIn } from "@/lib/core/clocks";
import { addDays, timeZone as studioZone } from "@/lib/core/days";
import { countryOfPhone } from "../../shared/calling-codes";

/** Countries with one time of day. In others a number tells no time. */
const zones: Record<string, string> = {
  AE: "Asia/Dubai",
  AR: "America/Argentina/Buenos_Aires",
  AT: "Europe/Vienna",
  BE: "Europe/Brussels",
  BO: "America/La_Paz",
  CH: "Europe/Zurich",
  CN: "Asia/Shanghai",
  CO: "America/Bogota",
  CR: "America/Costa_Rica",
  CU: "America/Havana",
  CZ: "Europe/Prague",
  DE: "Europe/Berlin",
  DK: "Europe/Copenhagen",
  DO: "America/Santo_Domingo",
  EG: "Africa/Cairo",
  FI: "Europe/Helsinki",
  FR: "Europe/Paris",
  GB: "Europe/London",
  GR: "Europe/Athens",
  GT: "America/Guatemala",
  HN: "America/Tegucigalpa",
  HT: "America/Port-au-Prince",
  HU: "Europe/Budapest",
  IE: "Europe/Dublin",
  IL: "Asia/Jerusalem",
  IN: "Asia/Kolkata",
  IT: "Europe/Rome",
  JM: "America/Jamaica",
  JP: "Asia/Tokyo",
  KR: "Asia/Seoul",
  MY: "Asia/Kuala_Lumpur",
  NI: "America/Managua",
  NL: "Europe/Amsterdam",
  NO: "Europe/Oslo",
  PA: "America/Panama",
  PE: "America/Lima",
  PH: "Asia/Manila",
  PL: "Europe/Warsaw",
  PR: "America/Puerto_Rico",
  PY: "America/Asuncion",
  RO: "Europe/Bucharest",
  SE: "Europe/Stockholm",
  SG: "Asia/Singapore",
  SV: "America/El_Salvador",
  TH: "Asia/Bangkok",
  TR: "Europe/Istanbul",
  UY: "America/Montevideo",
  VE: "America/Caracas",
  VN: "Asia/Ho_Chi_Minh",
  ZA: "Africa/Johannesburg",
};

/** The time zone of a number in digits with its country code; the studio's where it tells none. */
export const zoneOf = (phone: string | null): string => zones[(phone && countryOfPhone(phone)) ?? ""] ?? studioZone;

const countries = new Intl.DisplayNames("es", { type: "region" });

/** "Perú", and where the studio is for its own. */
export function countryOf(zone: string): string {
  if (zone === studioZone) return "Bogotá y Lima";
  return countries.of(Object.keys(zones).find((country) => zones[country] === zone)!)!;
}

/** "mañana a las 9:00, hora de España (aquí, mañana a las 2:00)"; the place only where its clocks differ from ours. */
export function sayTime(at: Date | string, zone: string, now: Date): string {
  const moment = new Date(at);
  const there = sayIn(zone, moment, now);
  if (offsetIn(zone, moment) === offsetIn(studioZone, moment)) return there;
  return `${there}, hora de ${countryOf(zone)} (aquí, ${sayIn(studioZone, moment, now)})`;
}

function sayIn(zone: string, at: Date, now: Date): string {
  const [[day, clock], [today]] = [partsIn(zone, at), partsIn(zone, now)];
  const near: Record<string, string> = { [today]: "hoy", [addDays(today, 1)]: "mañana", [addDays(today, -1)]: "ayer" };
  return `${near[day] ?? `el ${dated(zone).format(at)}`} a las ${clock.replace(/^0/, "").slice(0, -3)}`;
}

const partsIn = (zone: string, at: Date) => clockIn(zone, at).split(" ") as [day: string, clock: string];

/** "lunes, 7 de diciembre" */
const dated = (timeZone: string) =>
  new Intl.DateTimeFormat("es-PE", { timeZone, weekday: "long", day: "numeric", month: "long" });
