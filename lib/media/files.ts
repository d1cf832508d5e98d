import { storage } from "@/lib/files/storage/storage";
import type { SizedView } from "@/lib/pictures/encode";
import type { Format } from "@/lib/pictures/pictures";
import { viewSizes, type ViewSize } from "@/lib/pictures/shared/sizes";

/** The folder of the storage that holds a folder for each picture. */
export const mediaFolders = "media";

export const folderOf = (id: string): string => `${mediaFolders}/${id}`;

/** @param file as addresses name it: `800-1` */
export const fileKey = (id: string, file: string, format: Format): string => `${folderOf(id)}/${file}.${format}`;

const fileName = (size: ViewSize, version: number): string => `${size}-${version}`;

/** The files of a version, by their forms. */
export const keysOf = (id: string, version: number): ((format: Format) => string)[] =>
  viewSizes.map((size) => (format) => fileKey(id, fileName(size, version), format));

/** Keeps a version of a picture. @throws AppError as `storage.put` */
export async function writeViews(id: string, version: number, views: SizedView[]): Promise<void> {
  await Promise.all(
    views.map(({ size, bytes }) =>
      storage.put(fileKey(id, fileName(size, version), "webp"), bytes, { contentType: "image/webp" }),
    ),
  );
}

/** A picture as large as it is kept (WebP); null where its file is missing. @throws AppError `unavailable` */
export const readLargest = ({ id, version }: { id: string; version: number }): Promise<Buffer | null> =>
  storage.read(fileKey(id, fileName(1600, version), "webp"));
