const day = 24 * 60;

/** "2 d 3 h", "24 h", "3 h 12 min", "12 min": what is left of a window, by whole minutes. */
export function inWords(minutes: number): string {
  const days = minutes > day ? Math.floor(minutes / day) : 0;
  const [hours, rest] = [Math.floor(minutes / 60) - days * 24, minutes % 60];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return `${rest} min`;
}
