import { clockIn, offsetIn } from "@/lib/core/clocks";
import { addDays, timeZone as studioZone } from "@/lib/core/days";

/** Countries with one time of day, by the code that their numbers begin with. In others a number tells no time. */
const zones: Record<string, [country: string, zone: string]> = {
  "1787": ["PR", "America/Puerto_Rico"],
  "1809": ["DO", "America/Santo_Domingo"],
  "1829": ["DO", "America/Santo_Domingo"],
  "1849": ["DO", "America/Santo_Domingo"],
  "1876": ["JM", "America/Jamaica"],
  "1939": ["PR", "America/Puerto_Rico"],
  "20": ["EG", "Africa/Cairo"],
  "27": ["ZA", "Africa/Johannesburg"],
  "30": ["GR", "Europe/Athens"],
  "31": ["NL", "Europe/Amsterdam"],
  "32": ["BE", "Europe/Brussels"],
  "33": ["FR", "Europe/Paris"],
  "353": ["IE", "Europe/Dublin"],
  "358": ["FI", "Europe/Helsinki"],
  "36": ["HU", "Europe/Budapest"],
  "39": ["IT", "Europe/Rome"],
  "40": ["RO", "Europe/Bucharest"],
  "41": ["CH", "Europe/Zurich"],
  "420": ["CZ", "Europe/Prague"],
  "43": ["AT", "Europe/Vienna"],
  "44": ["GB", "Europe/London"],
  "45": ["DK", "Europe/Copenhagen"],
  "46": ["SE", "Europe/Stockholm"],
  "47": ["NO", "Europe/Oslo"],
  "48": ["PL", "Europe/Warsaw"],
  "49": ["DE", "Europe/Berlin"],
  "502": ["GT", "America/Guatemala"],
  "503": ["SV", "America/El_Salvador"],
  "504": ["HN", "America/Tegucigalpa"],
  "505": ["NI", "America/Managua"],
  "506": ["CR", "America/Costa_Rica"],
  "507": ["PA", "America/Panama"],
  "509": ["HT", "America/Port-au-Prince"],
  "51": ["PE", "America/Lima"],
  "53": ["CU", "America/Havana"],
  "54": ["AR", "America/Argentina/Buenos_Aires"],
  "57": ["CO", "America/Bogota"],
  "58": ["VE", "America/Caracas"],
  "591": ["BO", "America/La_Paz"],
  "595": ["PY", "America/Asuncion"],
  "598": ["UY", "America/Montevideo"],
  "60": ["MY", "Asia/Kuala_Lumpur"],
  "63": ["PH", "Asia/Manila"],
  "65": ["SG", "Asia/Singapore"],
  "66": ["TH", "Asia/Bangkok"],
  "81": ["JP", "Asia/Tokyo"],
  "82": ["KR", "Asia/Seoul"],
  "84": ["VN", "Asia/Ho_Chi_Minh"],
  "86": ["CN", "Asia/Shanghai"],
  "90": ["TR", "Europe/Istanbul"],
  "91": ["IN", "Asia/Kolkata"],
  "971": ["AE", "Asia/Dubai"],
  "972": ["IL", "Asia/Jerusalem"],
};

const longestCode = 4;

/** The time zone of a number in digits with its country code; the studio's where it tells none. */
export function zoneOf(phone: string | null): string {
  for (let length = longestCode; phone && length > 1; length--) {
    const known = zones[phone.slice(0, length)];
    if (known) return known[1];
  }
  return studioZone;
}

const countries = new Intl.DisplayNames("es", { type: "region" });

/** "Perú", and where the studio is for its own. */
export function countryOf(zone: string): string {
  if (zone === studioZone) return "Bogotá y Lima";
  const [country] = Object.values(zones).find((known) => known[1] === zone)!;
  return countries.of(country)!;
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
