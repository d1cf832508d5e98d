import { db } from "@/lib/core/db";
import { idPart, type ServedKind, usedBy } from "@/lib/files/kind";
import { removeWithFiles } from "@/lib/files/remove";
import type { Prisma, WhatsappMedia } from "@/prisma/generated/client";
import { attachmentNotFound } from "../not-found";

/** Milliseconds for which an upload that is not sent may wait to be. */
const uploadMs = 24 * 3_600_000;

const select = { id: true, key: true, thumbnailKey: true } as const;

/** The files of messages and their small pictures, at `keyOf` and `thumbnailKeyOf`. */
export const whatsappFiles: ServedKind = {
  label: "Archivos de WhatsApp",
  folder: "whatsapp",
  names: new RegExp(`^${idPart}(?:\\.webp)?$`),
  isArchived: true,
  served: { keeps: "asker", missing: attachmentNotFound },
  removePast: (now) => removeStrayMedia(new Date(now.getTime() - uploadMs)),
  strays: {
    findUsed: usedBy(
      (ids) => db.whatsappMedia.findMany({ where: { id: { in: ids } }, select }),
      ({ key, thumbnailKey }, file) => [key, thumbnailKey].includes(file.key),
    ),
  },
};

/** Forgets media that are no message's any more: their files, and then what is known of them. */
export const removeMediaFiles = (ids: string[]): Promise<number> => removeUnsent({ id: { in: ids } });

/** The same of uploads from before a moment that nobody sent, and of what a removal left behind. */
export const removeStrayMedia = (before: Date): Promise<number> => removeUnsent({ createdAt: { lt: before } });

const removeUnsent = (which: Prisma.WhatsappMediaWhereInput): Promise<number> =>
  removeWithFiles(db.whatsappMedia, { where: { AND: which, messageId: null }, filesOf });

const pastItsTime = "El archivo se borró al cumplirse el tiempo que se guarda.";

const gone = { key: null, thumbnailKey: null, state: "failed", error: pastItsTime } as const;

/** Removes files from before a moment; what is known of them stays. @returns how many went */
export const removePastFiles = (before: Date): Promise<number> =>
  removeWithFiles(db.whatsappMedia, {
    where: { key: { not: null }, createdAt: { lt: before } },
    filesOf,
    forget: (where) => db.whatsappMedia.updateMany({ where, data: gone }),
  });

const filesOf = ({ key, thumbnailKey }: Pick<WhatsappMedia, "key" | "thumbnailKey">) => [thumbnailKey, key];
