import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { oneLine } from "@/lib/core/text";
import { detectType, officeTypes } from "@/lib/files/content-type";
import { type ServedKind, usedBy } from "@/lib/files/kind";
import { storage } from "@/lib/files/storage/storage";

/** Detected from contents. None is a program. */
const endings = new Map<string, string>([
  ["application/pdf", "pdf"],
  ["application/zip", "zip"],
  ["image/png", "png"],
  ["image/jpeg", "jpg"],
  ["image/webp", "webp"],
  ["text/plain", "txt"],
  ...Object.entries(officeTypes).map(([ending, type]): [string, string] => [type, ending]),
]);

export const handInNotFound = () => new AppError("not_found", "No se encontró la entrega.");

export const handInFiles: ServedKind = {
  label: "Entregas de la academia",
  folder: "hand-ins",
  names: /^(?<id>[0-9a-f]{32}\.[a-z]{3,4})$/,
  isArchived: true,
  served: { keeps: "nobody", missing: handInNotFound },
  strays: {
    findUsed: usedBy(async (names) => {
      const rows = await db.handIn.findMany({ where: { fileKey: { in: names } }, select: { fileKey: true } });
      return rows.map(({ fileKey }) => ({ id: fileKey! }));
    }),
  },
};

export const handInKey = (fileKey: string): string => `${handInFiles.folder}/${fileKey}`;

export type HandedInFile = { fileKey: string; fileName: string; fileType: string };

/** @throws AppError `unsupported_media_type` */
export async function readHandedIn(file: File): Promise<{ row: HandedInFile; bytes: Buffer }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const fileType = await detectType(bytes.subarray(0, 4_100), file.name);
  const ending = fileType && endings.get(fileType);
  if (!ending) {
    const reason = "Entrega un PDF, un ZIP, un documento de Office, una imagen o un archivo de texto.";
    throw new AppError("unsupported_media_type", reason, { file: reason });
  }
  const fileName = oneLine(file.name.split(/[\\/]/).at(-1)!, 120) || `entrega.${ending}`;
  return { row: { fileKey: `${randomBytes(16).toString("hex")}.${ending}`, fileName, fileType }, bytes };
}

/** @throws AppError as `storage.put` */
export const keepHandedIn = ({ row, bytes }: { row: HandedInFile; bytes: Buffer }): Promise<unknown> =>
  storage.put(handInKey(row.fileKey), bytes, { contentType: row.fileType });
