/** Minutes since midnight, as the clocks of the studio show them. */
export type OpenHours = { from: number; to: number };

const most = 6;

/** Reads "09:00-13:00, 15:00-18:00"; null when it is written otherwise, runs backwards or overlaps. */
export function parseHours(typed: string): OpenHours[] | null {
  const parts = typed.split(",").map((part) => part.trim());
  if (typed.trim() === "") return [];
  const ranges = parts.map(parseRange);
  if (ranges.length > most || !ranges.every((range) => range !== null)) return null;
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  return sorted.every(({ from }, index) => index === 0 || from >= sorted[index - 1]!.to) ? sorted : null;
}

function parseRange(typed: string): OpenHours | null {
  const [, from, to] = /^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/.exec(typed) ?? [];
  const range = from && to ? { from: minutesOf(from), to: minutesOf(to) } : null;
  return range && range.from < range.to && range.to <= 24 * 60 ? range : null;
}

/** Beyond every day for what is no time. */
function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(":").map(Number) as [number, number];
  return minutes < 60 ? hours * 60 + minutes : Infinity;
}

export const formatHours = (ranges: OpenHours[]): string =>
  ranges.map(({ from, to }) => `${clockOf(from)}-${clockOf(to)}`).join(", ");

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
