import { db } from "@/lib/core/db";
import { type FileAnswer, openFile } from "@/lib/files/answer";
import { storage } from "@/lib/files/storage/storage";
import type { ViewSize } from "@/lib/pictures/shared/sizes";
import { itemVisibleTo, pictureNotFound, type Viewer } from "../access";
import { type Shown, viewName } from "../shared/views";
import { wardrobeFiles } from "./files";
import { allViewsOf, viewKey, originalView, viewsOf } from "./keys";

type Named = { id: string; view: string };

/**
 * The owner gets all views; others only the shown one, not the parts that were cut away.
 * @throws AppError `not_found`
 */
export async function openPicture(
  viewer: Viewer,
  { id, view }: Named,
  asked: Pick<Headers, "get">,
): Promise<FileAnswer> {
  const picture = await db.wardrobePicture.findFirst({
    where: { id, item: itemVisibleTo(viewer) },
    select: { shown: true, cutVersion: true, avifVersion: true, ownerId: true },
  });
  if (!picture) throw pictureNotFound();
  const { shown, cutVersion, avifVersion, ownerId } = picture;
  const views = viewer?.id === ownerId ? allViewsOf(cutVersion) : viewsOf(shown, cutVersion);
  if (!views.includes(view)) throw pictureNotFound();

  const made = avifVersion === cutVersion ? allViewsOf(cutVersion) : viewsOf("photo", 0);
  const hasAvif = avifVersion !== null && view !== originalView && made.includes(view);
  const forms = (hasAvif ? (["avif", "webp"] as const) : (["webp"] as const)).map((format) => ({
    key: viewKey(id, view, format),
    tag: `"${id}-${view}-${format}"`,
    type: `image/${format}`,
  }));
  return openFile(wardrobeFiles, asked, ...forms);
}

/**
 * The shown picture as WebP; null when its file is missing.
 * @throws AppError `unavailable`
 */
export const readView = (picture: Shown, size: ViewSize): Promise<Buffer | null> =>
  storage.read(viewKey(picture.id, viewName(picture, size), "webp"));
