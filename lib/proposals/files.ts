import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type FileAnswer, openFile } from "@/lib/files/answer";
import { idPart, type ServedKind, usedBy } from "@/lib/files/kind";
import { storage } from "@/lib/files/storage/storage";

export const pdfNotFound = () => new AppError("not_found", "No se encontró el documento.");

/** The PDF as it was accepted. The file of an erased person belongs to no row, so the sweep deletes it. */
export const signedFiles: ServedKind = {
  label: "Propuestas aceptadas",
  folder: "proposal-pdfs",
  names: new RegExp(`^${idPart}\\.pdf$`),
  isArchived: true,
  served: { keeps: "nobody", missing: pdfNotFound },
  strays: {
    findUsed: usedBy((ids) =>
      db.proposalAcceptance.findMany({ where: { id: { in: ids }, pdfKey: { not: null } }, select: { id: true } }),
    ),
  },
};

export const signedKey = (acceptanceId: string): string => `${signedFiles.folder}/${acceptanceId}.pdf`;

export const keepSigned = (key: string, pdf: Buffer): Promise<unknown> =>
  storage.put(key, pdf, { contentType: "application/pdf" });

/** @throws AppError `not_found` */
export async function readSigned(key: string): Promise<Buffer> {
  const opened = await storage.open(key);
  if (!opened) throw pdfNotFound();
  return buffer(opened.body);
}

export const openSigned = (asked: Pick<Headers, "get">, key: string, name: string): Promise<FileAnswer> =>
  openFile(signedFiles, asked, { key, tag: `"${key}"`, type: "application/pdf", name });

export const hashOf = (contents: Buffer | string): string => createHash("sha256").update(contents).digest("hex");
