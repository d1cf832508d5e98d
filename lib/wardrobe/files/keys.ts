import type { Format } from "@/lib/pictures/pictures";
import { viewSizes } from "@/lib/pictures/shared/sizes";
import { viewName } from "../shared/views";

/** The folder of the storage that holds a folder for each picture. */
export const pictureFolders = "wardrobe";

export const folderOf = (pictureId: string): string => `${pictureFolders}/${pictureId}`;

/** @param view as addresses name it: `photo-800`, `cut-2-320`, `original` */
export const fileKey = (pictureId: string, view: string, format: Format): string =>
  `${folderOf(pictureId)}/${view}.${format}`;

/** Kept as it was taken, to be cut again. */
export const originalView = "original";

/** The sizes of a photograph, or of a cut of it, small ones first. */
export const viewsOf = (shown: "photo" | "cut", cutVersion: number): string[] =>
  viewSizes.map((size) => viewName({ shown, cutVersion }, size));

/** Every view that there is of a picture whose last cut is that one; 0 for none. */
export const allViewsOf = (cutVersion: number): string[] => [
  originalView,
  ...viewsOf("photo", cutVersion),
  ...(cutVersion > 0 ? viewsOf("cut", cutVersion) : []),
];
