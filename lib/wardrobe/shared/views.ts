import type { ViewSize } from "@/lib/pictures/shared/sizes";

export type Shown = { id: string; shown: "photo" | "cut"; cutVersion: number };

export const viewName = ({ shown, cutVersion }: Omit<Shown, "id">, size: ViewSize): string =>
  shown === "cut" ? `cut-${cutVersion}-${size}` : `photo-${size}`;

/** The content at this address never changes. */
export const viewPath = (picture: Shown, size: ViewSize): string =>
  `/api/wardrobe-pictures/${picture.id}/${viewName(picture, size)}`;

/** Only for its owner. */
export const originalPath = ({ id }: Pick<Shown, "id">): string => `/api/wardrobe-pictures/${id}/original`;
