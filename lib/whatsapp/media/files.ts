import { db } from "@/lib/core/db";
import { idPart, type ServedKind, usedBy } from "@/lib/files/kind";
import { removeWithFiles } from "@/lib/files/remove";
import type { Prisma, WhatsappMedia } from "@/prisma/generated/client";
import { mediaNotFound } from "../not-found";

/** Milliseconds for which an upload that is not sent may wait to be. */
const uploadMs = 24 * 3_600_000;

/** The files of messages, and the small pictures of them. Their keys are `keyOf` and `thumbnailKeyOf`. */
export const whatsappFiles: ServedKind = {
  label: "Archivos de WhatsApp",
  folder: "whatsapp",
  names: new RegExp(`^${idPart}(?:\\.webp)?$`),
  isArchived: true,
  served: { keeps: "asker", missing: mediaNotFound },
  removePast: (now) => removeStrayMedia(new Date(now.getTime() - uploadMs)),
  strays: {
    findUsed: usedBy(
      (ids) =>
        db.whatsappMedia.findMany({
          where: { id: { in: ids } },
          select: { id: true, key: true, thumbnailKey: true },
        }),
      ({ key, thumbnailKey }, file) => [key, thumbnailKey].includes(file.key),
    ),
  },
};

/** Forgets media that are no message's any more: their files, and then what is known of them. */
export const removeMediaFiles = (ids: string[]): Promise<number> => removeUnsent({ id: { in: ids } });

/** Forgets media that have been no message's since before a moment: uploads that were never sent, and what a removal left behind. */
export const removeStrayMedia = (before: Date): Promise<number> => removeUnsent({ createdAt: { lt: before } });

const removeUnsent = (which: Prisma.WhatsappMediaWhereInput): Promise<number> =>
  removeWithFiles(db.whatsappMedia, { where: { AND: which, messageId: null }, filesOf });

/** What is said of a file that went before its message. */
const pastItsTime = "El archivo se borró al cumplirse el tiempo que se guarda.";

/** Removes the files of media from before a moment; what is known of them stays with their messages. @returns how many went. */
export const removePastFiles = (before: Date): Promise<number> =>
  removeWithFiles(db.whatsappMedia, {
    where: { key: { not: null }, createdAt: { lt: before } },
    filesOf,
    forget: (where) =>
      db.whatsappMedia.updateMany({
        where,
        data: { key: null, thumbnailKey: null, state: "failed", error: pastItsTime },
      }),
  });

const filesOf = ({ key, thumbnailKey }: Pick<WhatsappMedia, "key" | "thumbnailKey">) => [thumbnailKey, key];
