import { unbroken } from "@/lib/core/dates";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions): (date: Date, timeZone: string) => string {
  const named = JSON.stringify(options);
  return (date, timeZone) => {
    const key = `${timeZone} ${named}`;
    let format = formats.get(key);
    if (!format) formats.set(key, (format = new Intl.DateTimeFormat("es-PE", { ...options, timeZone })));
    return format.format(date);
  };
}

/* The studio's own zone may be another than that of lib/core/dates.ts. */

/** "martes, 1 de diciembre" */
export const formatDayIn = formatter({ weekday: "long", day: "numeric", month: "long" });

/** "2:05 p. m." */
export const formatTimeIn = (date: Date, timeZone: string): string => unbroken(timeIn(date, timeZone));

const timeIn = formatter({ timeStyle: "short" });

/** "Hora de Lima" */
export const zoneLabel = (timeZone: string): string => `Hora de ${timeZone.split("/").at(-1)!.replaceAll("_", " ")}`;

/** "martes, 1 de diciembre, 2:05 p. m. (hora de Lima)" */
export function formatWhen(date: Date, timeZone: string): string {
  const zone = zoneLabel(timeZone);
  const told = `${zone[0]!.toLowerCase()}${zone.slice(1)}`;
  return `${formatDayIn(date, timeZone)}, ${formatTimeIn(date, timeZone)} (${told})`;
}
