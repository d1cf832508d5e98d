export const itemTypes = ["top", "bottom", "accessory"] as const;
export type ItemType = (typeof itemTypes)[number];

export const typeTitles: Record<ItemType, string> = { top: "Tops", bottom: "Bottoms", accessory: "Accessories" };

export const typeLabels: Record<ItemType, string> = {
  top: "Prenda superior",
  bottom: "Prenda inferior",
  accessory: "Accesorio",
};

/** Suggested for a piece that has none: both fields are required. */
export const noSize = "Sin talla";
export const noBrand = "Sin marca";

export const mostPieces = 500;
