import type { ViewSize } from "@/lib/pictures/shared/sizes";

export type Shown = { id: string; shown: "photo" | "cut"; cutVersion: number };

/** A file's name in addresses, such as `cut-2-800`. */
export const viewName = ({ shown, cutVersion }: Omit<Shown, "id">, size: ViewSize): string =>
  shown === "cut" ? `cut-${cutVersion}-${size}` : `photo-${size}`;

/** Where a picture is shown. What is found there never changes. */
export const viewPath = (picture: Shown, size: ViewSize): string =>
  `/api/wardrobe-pictures/${picture.id}/${viewName(picture, size)}`;

/** Where its owner finds a picture as it was sent, upright and whole. */
export const originalPath = ({ id }: Pick<Shown, "id">): string => `/api/wardrobe-pictures/${id}/original`;
