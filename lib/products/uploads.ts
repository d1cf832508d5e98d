import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { keepContents } from "@/lib/files/keep-contents";
import { type FileKind, idPart, usedBy } from "@/lib/files/kind";
import { removeWithFiles } from "@/lib/files/remove";
import { storage } from "@/lib/files/storage/storage";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { fileKindOf, keepProductFile } from "./files";
import { type FileUpload, type FileUploadInput } from "./schema";
import { partBytes } from "./shared/limits";
import type { KeptFile } from "@/lib/content/shared/fields-of";

/*
 * Large files arrive in parts, each a file of the storage, so parts survive failures of network, page or process, and
 * any process may take the next one.
 */

/** Milliseconds of silence after which an upload is given up. */
const silence = 24 * 3_600_000;

export const productParts: FileKind = {
  label: "Subidas de productos",
  folder: "product-uploads",
  names: new RegExp(`^${idPart}/\\d{1,10}$`),
  isArchived: false,
  removePast: (now) => dropUploads({ heardAt: { lt: new Date(now.getTime() - silence) } }),
  strays: {
    findUsed: usedBy((ids) => db.productUpload.findMany({ where: { id: { in: ids } }, select: { id: true } })),
  },
};

const folderOf = (id: string): string => `${productParts.folder}/${id}`;
const partOf = (id: string, offset: number): string => `${folderOf(id)}/${offset / partBytes}`;

/** Open uploads per person; a further one drops the one that was silent longest. */
const mostOpen = 5;

const select = { id: true, name: true, size: true, received: true } as const;

export async function startUpload(actor: Pick<Actor, "id">, { name, size }: FileUploadInput): Promise<FileUpload> {
  const open = await db.productUpload.findMany({
    where: { ownerId: actor.id },
    orderBy: { heardAt: "desc" },
    skip: mostOpen - 1,
    select: { id: true },
  });
  await dropUploads({ id: { in: open.map(({ id }) => id) } });
  return db.productUpload.create({ data: { ownerId: actor.id, name, size }, select });
}

/** Only one's own. @throws AppError `not_found` */
export async function getUpload(actor: Pick<Actor, "id">, id: string): Promise<FileUpload> {
  const upload = await db.productUpload.findUnique({ where: { id, ownerId: actor.id }, select });
  if (!upload) throw new AppError("not_found", "Esa subida ya no existe. Sube el archivo otra vez.");
  return upload;
}

type Part = { offset: number; size: number; body: AsyncIterable<Uint8Array> };

/**
 * Stores the next part as it arrives; an interrupted one is sent again.
 * @throws AppError `not_found`, `bad_request`, `conflict` for a part out of order, and as `storage.put`
 */
export async function takePart(
  actor: Pick<Actor, "id">,
  id: string,
  { offset, size, body }: Part,
): Promise<FileUpload> {
  const upload = await getUpload(actor, id);
  if (offset !== upload.received) throw otherPart();
  if (size !== Math.min(partBytes, upload.size - offset))
    throw new AppError("bad_request", "Esa parte del archivo no tiene el tamaño correcto.");
  await keepContents(partOf(id, offset), {
    body,
    size,
    most: partBytes,
    contentType: "application/octet-stream",
    interrupted: "La subida se interrumpió.",
  });
  const { count } = await db.productUpload.updateMany({
    where: { id, received: offset },
    data: { received: offset + size, heardAt: new Date() },
  });
  if (count === 0) throw otherPart();
  return { ...upload, received: offset + size };
}

const otherPart = () => new AppError("conflict", "Esa parte del archivo no es la que sigue.");

/**
 * Joins the parts once all are here. The stored name comes from the SHA-256, so that equal files are one.
 * @returns a product's columns; the file is deleted after a day unless a product names it
 * @throws AppError `not_found`, `conflict` while parts are missing, `unsupported_media_type`, and as `storage.put`
 */
export async function finishUpload(actor: Pick<Actor, "id">, id: string): Promise<KeptFile> {
  const { size, received } = await getUpload(actor, id);
  if (received < size) throw new AppError("conflict", "El archivo aún no llegó completo.");
  const kind = await fileKindOf((await storage.read(partOf(id, 0))) ?? new Uint8Array());
  if (!kind) {
    await dropUploads({ id });
    throw new AppError(
      "unsupported_media_type",
      "Ese tipo de archivo no se acepta: usa PDF, ZIP, 7z, EPUB, Word, Excel, PowerPoint, MP3 o MP4.",
    );
  }
  const hash = createHash("sha256");
  for await (const chunk of contentsOf(id, size)) hash.update(chunk);
  const name = hash.digest("hex").slice(0, 32);
  const contents = Readable.from(contentsOf(id, size), { objectMode: false });
  const file = await keepProductFile(contents, kind, size, name);
  await dropUploads({ id });
  return file;
}

async function* contentsOf(id: string, size: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < size; offset += partBytes) {
    const part = await storage.open(partOf(id, offset));
    if (!part) throw new AppError("not_found", "Esa subida ya no existe. Sube el archivo otra vez.");
    yield* part.body as AsyncIterable<Buffer>;
  }
}

const dropUploads = (which: Prisma.ProductUploadWhereInput): Promise<number> =>
  removeWithFiles(db.productUpload, { where: which, filesOf: ({ id }) => [`${folderOf(id)}/`] });
