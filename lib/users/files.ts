import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type ServedKind, usedBy } from "@/lib/files/kind";
import { removeFiles } from "@/lib/files/remove";
import { storage } from "@/lib/files/storage/storage";

/** Photos of people. Names are random and chosen here, never by the sender. */
export const photoFiles: ServedKind = {
  label: "Fotos de personas",
  folder: "uploads",
  names: /^(?<id>[a-f0-9]{32}\.webp)$/,
  isArchived: true,
  served: { keeps: "everybody", missing: () => new AppError("not_found", "No se encontró el archivo.") },
  strays: {
    findUsed: usedBy(async (names) => {
      const people = await db.user.findMany({ where: { photo: { in: names } }, select: { photo: true } });
      return people.map(({ photo }) => ({ id: photo }));
    }),
  },
};

export const photoKey = (name: string): string => `${photoFiles.folder}/${name}`;

export const newPhoto = (): string => `${randomBytes(16).toString("hex")}.webp`;

/**
 * @returns the photo's name
 * @throws AppError as `storage.put`
 */
export async function keepPhoto(bytes: Uint8Array, name = newPhoto()): Promise<string> {
  await storage.put(photoKey(name), bytes, { contentType: "image/webp" });
  return name;
}

/** Removes an unused photo; names that are not ours are ignored. */
export async function removePhoto(name: string): Promise<void> {
  if (photoFiles.names.test(name)) await removeFiles([photoKey(name)]);
}
