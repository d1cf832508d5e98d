import { storage } from "@/lib/files/storage/storage";
import { removeFiles } from "@/lib/files/remove";
import type { View } from "../pictures/views";
import { viewName } from "../shared/views";
import { allViewsOf, fileKey, folderOf, originalView, viewsOf } from "./keys";

/** Keeps the views of a picture. @throws AppError as `storage.put` */
export async function writeViews(pictureId: string, views: View[], cutVersion: number): Promise<void> {
  await Promise.all(
    views.map(({ name, size, bytes }) => put(pictureId, viewName({ shown: name, cutVersion }, size), bytes)),
  );
}

/** Keeps the photograph that a picture was made of. @throws AppError as `storage.put` */
export const writeOriginal = (pictureId: string, bytes: Buffer): Promise<void> => put(pictureId, originalView, bytes);

const put = (pictureId: string, view: string, bytes: Buffer): Promise<void> =>
  storage.put(fileKey(pictureId, view, "webp"), bytes, { contentType: "image/webp" });

/** How many bytes are kept of a picture whose last cut is that one, but for AVIF. */
export async function bytesOf(pictureId: string, cutVersion: number): Promise<number> {
  const keys = allViewsOf(cutVersion).map((view) => fileKey(pictureId, view, "webp"));
  let bytes = 0;
  for await (const { key, size } of storage.list(folderOf(pictureId))) if (keys.includes(key)) bytes += size;
  return bytes;
}

/** Forgets a cut that was replaced. What cannot be removed now is found by the sweep. */
export async function removeCut(pictureId: string, cutVersion: number): Promise<void> {
  if (cutVersion === 0) return;
  const keys = viewsOf("cut", cutVersion).flatMap((view) => [
    fileKey(pictureId, view, "webp"),
    fileKey(pictureId, view, "avif"),
  ]);
  await removeFiles(keys);
}
