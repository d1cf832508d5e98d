import { formatBrief, formatMoment } from "@/lib/core/dates";
import type { Unit } from "@/lib/visits/shared/ranges";

/** When a point of a chart is: a day, or a moment by the clock of Bogota. */
export const pointLabel = (at: string | Date, unit: Unit): string =>
  unit === "day" ? formatBrief(at) : formatMoment(at);
