import { formatDay } from "@/lib/core/dates";
import { type Day, startOfDay } from "@/lib/core/days";

const shown = (day: Day): string => formatDay(startOfDay(day));

/** "Visitas entre el 1 nov. y el 5 nov.": whose visits a list counts. An empty day is no limit. */
export function describeVisitDays({ from, to }: { from: Day; to: Day }): string {
  if (from && from === to) return `Visitas del ${shown(from)}`;
  if (from && to) return `Visitas entre el ${shown(from)} y el ${shown(to)}`;
  if (from) return `Visitas desde el ${shown(from)}`;
  return to ? `Visitas hasta el ${shown(to)}` : "Visitas";
}
