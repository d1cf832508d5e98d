import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type FileAnswer, openFile } from "@/lib/files/answer";
import { idPart, type ServedKind, usedBy } from "@/lib/files/kind";
import type { Prisma } from "@/prisma/generated/client";

export const engagementFileMissing = () => new AppError("not_found", "No se encontró el archivo.");

export const engagementFiles: ServedKind = {
  label: "Archivos de encargos",
  folder: "engagements",
  names: new RegExp(`^${idPart}$`),
  isArchived: true,
  served: { keeps: "nobody", missing: engagementFileMissing },
  strays: {
    findUsed: usedBy((ids) => db.engagementFile.findMany({ where: { id: { in: ids } }, select: { id: true } })),
  },
};

export const engagementKey = (id: string): string => `${engagementFiles.folder}/${id}`;

/**
 * Opens a file as a download. Without `of` it is for staff.
 * @param of only those of what fits
 * @throws AppError `not_found`
 */
export async function openEngagementFile(
  asked: Pick<Headers, "get">,
  id: string,
  of: Prisma.EngagementWhereInput = {},
): Promise<FileAnswer> {
  const row = await db.engagementFile.findFirst({
    where: { id, engagement: of },
    select: { name: true, type: true, bytes: true, sha256: true },
  });
  if (!row) throw engagementFileMissing();
  const { name, type, bytes, sha256 } = row;
  return openFile(engagementFiles, asked, {
    ...{ key: engagementKey(id), size: bytes, tag: `"${sha256}"`, type, name, isDownload: true },
  });
}
