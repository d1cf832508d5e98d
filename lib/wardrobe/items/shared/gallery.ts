import type { ItemType } from "../../shared/kinds";

export const galleryOrders = {
  newest: { label: "Más nuevas", sort: "createdAt", direction: "desc" },
  oldest: { label: "Más antiguas", sort: "createdAt", direction: "asc" },
  name: { label: "Por nombre", sort: "name", direction: "asc" },
  mostWorn: { label: "Más usadas", sort: "wornCount", direction: "desc" },
  leastWorn: { label: "Menos usadas", sort: "wornCount", direction: "asc" },
} as const;

type GalleryOrder = keyof typeof galleryOrders;
/** Without `w`, the first wardrobe. */
export type GalleryQuery = {
  w: string;
  order: GalleryOrder;
  search: string;
  color: string;
  brand: string;
  size: string;
  unworn: number;
};

/** Full rows of two, three, four and six, so that heights are known before pieces load. */
export const blockSize = 24;

/** @param block from 1 */
export function blockQuery({ w: _, order, ...filters }: GalleryQuery, wardrobeId: string, type: ItemType, block = 1) {
  const { sort, direction } = galleryOrders[order];
  return { ...filters, wardrobeId, type, sort, direction, page: block, limit: blockSize };
}
