/** Seconds; Meta's clock is coarse, and its servers have queues. */
const lateFrom = 60;

/** "llegó tarde 2 h", in the largest unit; null when in time. */
export function describeLateness(seconds: number | null): string | null {
  if (seconds === null || seconds < lateFrom) return null;
  const [size, unit] = units.find(([length]) => seconds >= length)!;
  return `llegó tarde ${Math.floor(seconds / size)} ${unit}`;
}

const units: [seconds: number, unit: string][] = [
  [86_400, "d"],
  [3_600, "h"],
  [60, "min"],
];

type Told = { messages: number; statuses: number; notices: string[] };

export function describeOutcome({ messages, statuses, notices }: Told): string {
  const parts = [counted(messages, "mensaje", "mensajes"), counted(statuses, "estado", "estados"), ...notices];
  return parts.filter(Boolean).join(", ") || "Nada";
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? "" : count === 1 ? `1 ${one}` : `${count} ${many}`;
