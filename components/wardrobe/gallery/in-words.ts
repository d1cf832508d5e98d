import { formatTotal } from "@/lib/core/page";

/** "1 prenda", "1,250 prendas" */
export const countPieces = (count: number): string => (count === 1 ? "1 prenda" : `${formatTotal(count)} prendas`);
