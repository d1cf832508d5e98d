export const itemTypes = ["top", "bottom", "accessory"] as const;
export type ItemType = (typeof itemTypes)[number];

export const typeTitles: Record<ItemType, string> = { top: "Tops", bottom: "Bottoms", accessory: "Accessories" };

/** What one of them is called in sentences and choices. */
export const typeLabels: Record<ItemType, string> = {
  top: "Prenda superior",
  bottom: "Prenda inferior",
  accessory: "Accesorio",
};

/** As many pieces are chosen at once. */
export const mostPieces = 500;
