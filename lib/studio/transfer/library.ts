import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { removeMedia } from "@/lib/media/service";
import { createMedia } from "@/lib/media/upload";
import type { Actor } from "@/lib/people/actor";
import type { MissingPicture } from "./folder-pictures";
import { idInName } from "./names";
import { withPictures } from "./read-zip";

export type Created = {
  /** The ids under which pictures are there, by those that they were named by before. */
  ids: Map<string, string>;
  undo: () => Promise<void>;
};

/**
 * Puts pictures of a zip into the library, all or none.
 * @throws AppError `bad_request` with a file
 */
export async function createPictures(actor: Actor, zip: string, missing: MissingPicture[]): Promise<Created> {
  const ids = new Map<string, string>();
  const created: string[] = [];
  const undo = async () => {
    for (const id of created) await removeMedia(actor, id);
  };
  if (missing.length === 0) return { ids, undo };
  try {
    await withPictures(zip, async (withPicture) => {
      for (const { path, id, said } of missing) {
        const name = path.split("/").at(-1)!;
        const own = await freeId(path);
        const { media, isNew } = await withPicture(path, (file) =>
          createMedia(actor, { file, name, alt: "", id: own, said }),
        ).catch((error: unknown) => {
          throw error instanceof AppError ? named(path, error) : error;
        });
        if (isNew) created.push(media.id);
        ids.set(id, media.id);
      }
    });
    return { ids, undo };
  } catch (error) {
    await undo();
    throw error;
  }
}

/** The id that a picture was exported under, so that its name stays; none if it is taken. */
async function freeId(path: string): Promise<string | undefined> {
  const id = idInName(path);
  return id && !(await db.mediaFile.findUnique({ where: { id }, select: { id: true } })) ? id : undefined;
}

const named = (path: string, { code, message }: AppError): AppError =>
  new AppError(code, `${path}: ${message}`, { [path]: message });
