import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type FileAnswer, keptByOne, openAnswer } from "@/lib/files/answer";
import { storage } from "@/lib/files/storage/storage";
import type { Format } from "@/lib/pictures/pictures";
import type { ViewSize } from "@/lib/pictures/shared/sizes";
import { itemVisibleTo, type Viewer } from "../access";
import { type Shown, viewName } from "../shared/views";
import { allViewsOf, fileKey, originalView, viewsOf } from "./keys";

const pictureNotFound = () => new AppError("not_found", "No se encontró la foto.");

type Named = { id: string; view: string };

/**
 * One of the files of a picture, for whoever may see its piece: AVIF for browsers that take it, once it was made. All views are its
 * owner's; others get what is shown, and not what was cut away or cropped.
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
  const takesAvif = asked.get("accept")?.includes("image/avif") === true;
  const answer =
    (hasAvif && takesAvif && (await open({ id, view }, "avif", asked))) || (await open({ id, view }, "webp", asked));
  if (!answer) throw pictureNotFound();
  return answer;
}

const open = ({ id, view }: Named, format: Format, asked: Pick<Headers, "get">): Promise<FileAnswer | null> =>
  openAnswer(asked, {
    key: fileKey(id, view, format),
    tag: `"${id}-${view}-${format}"`,
    headers: {
      "content-type": `image/${format}`,
      ...keptByOne,
      vary: `Accept, ${keptByOne.vary}`,
      "cross-origin-resource-policy": "same-origin",
    },
  });

/** What is shown of a picture, as WebP; null where its file is missing. @throws AppError `unavailable` */
export const readView = (picture: Shown, size: ViewSize): Promise<Buffer | null> =>
  storage.read(fileKey(picture.id, viewName(picture, size), "webp"));
