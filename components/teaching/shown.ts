import { formatDayCount } from "@/lib/core/dates";
import { formatNumber, formatPercent } from "@/lib/core/numbers";

/** "34 %"; a dash when unknown. */
export const shownShare = (share: number | null): string => (share === null ? "—" : formatPercent(share, 1));

/** "12 (34 %)", or "0" when the whole is 0. */
export const shownPart = (part: number, whole: number): string =>
  whole > 0 ? `${formatNumber(part)} (${formatPercent(part, whole)})` : "0";

export function shownDays(days: number | null): string {
  if (days === null) return "—";
  return days < 1 ? "menos de 1 día" : formatDayCount(Math.round(days));
}
