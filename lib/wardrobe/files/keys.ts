import type { Format } from "@/lib/pictures/pictures";
import { viewSizes } from "@/lib/pictures/shared/sizes";
import { viewName } from "../shared/views";

export const pictureFolders = "wardrobe";

export const folderOf = (pictureId: string): string => `${pictureFolders}/${pictureId}`;

/** @param view as in addresses: `photo-800`, `cut-2-320`, `original` */
export const viewKey = (pictureId: string, view: string, format: Format): string =>
  `${folderOf(pictureId)}/${view}.${format}`;

export const originalView = "original";

/** Small ones first. */
export const viewsOf = (shown: "photo" | "cut", cutVersion: number): string[] =>
  viewSizes.map((size) => viewName({ shown, cutVersion }, size));

export const allViewsOf = (cutVersion: number): string[] => [
  originalView,
  ...viewsOf("photo", cutVersion),
  ...(cutVersion > 0 ? viewsOf("cut", cutVersion) : []),
];
