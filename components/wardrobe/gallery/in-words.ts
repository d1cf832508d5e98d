import { formatDate } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatTotal } from "@/lib/core/page";
import type { Item } from "@/lib/wardrobe/schema";

/** "1 prenda", "1,250 prendas" */
export const countPieces = (count: number): string => (count === 1 ? "1 prenda" : `${formatTotal(count)} prendas`);

/** "Usada 3 días; la última vez, el 20 nov. 2026." */
export function describeWear({ wornCount, lastWornOn }: Pick<Item, "wornCount" | "lastWornOn">): string {
  if (wornCount === 0 || !lastWornOn) return "Todavía sin usar.";
  const days = wornCount === 1 ? "1 día" : `${wornCount} días`;
  return `Usada ${days}; la última vez, el ${formatDate(startOfDay(lastWornOn))}.`;
}
