import { db } from "@/lib/core/db";
import { idPart, type ServedKind, usedBy } from "@/lib/files/kind";
import { removeWithFiles } from "@/lib/files/remove";
import type { Prisma, WhatsappMedia } from "@/prisma/generated/client";
import { attachmentNotFound } from "../not-found";

/** Milliseconds until an unsent upload is removed. */
const uploadMs = 24 * 3_600_000;

const select = { id: true, key: true, thumbnailKey: true } as const;

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

/** Deletes media without a message: files first, then rows. */
export const removeMediaFiles = (ids: string[]): Promise<number> => removeUnsent({ id: { in: ids } });

/** The same for old unsent uploads and leftovers of removals. */
export const removeStrayMedia = (before: Date): Promise<number> => removeUnsent({ createdAt: { lt: before } });

/** Planned messages still need their file. */
const unused = { messageId: null, planned: { is: null } } as const;

const removeUnsent = (which: Prisma.WhatsappMediaWhereInput): Promise<number> =>
  removeWithFiles(db.whatsappMedia, { where: { AND: which, ...unused }, filesOf });

const pastItsTime = "El archivo se eliminó al cumplirse el plazo para guardarlo.";

const gone = { key: null, thumbnailKey: null, state: "failed", error: pastItsTime } as const;

/**
 * Keeps the rows.
 * @returns how many
 */
export const removePastFiles = (before: Date): Promise<number> =>
  removeWithFiles(db.whatsappMedia, {
    where: { key: { not: null }, createdAt: { lt: before }, planned: { is: null } },
    filesOf,
    forget: (where) => db.whatsappMedia.updateMany({ where, data: gone }),
  });

const filesOf = ({ key, thumbnailKey }: Pick<WhatsappMedia, "key" | "thumbnailKey">) => [thumbnailKey, key];
