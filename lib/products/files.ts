import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import type { Readable } from "node:stream";
import { db, pool } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type FileAnswer, openFile } from "@/lib/files/answer";
import { officeTypes, readBeginning } from "@/lib/files/content-type";
import { type ServedKind, usedBy } from "@/lib/files/kind";
import { readSignedToken, signToken } from "@/lib/files/signed-token";
import { storage } from "@/lib/files/storage/storage";
import { limitKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import type { KeptFile } from "@/lib/content/shared/fields-of";

/** MIME types by extension in the store; none is a program. */
const contentTypes = {
  pdf: "application/pdf",
  zip: "application/zip",
  "7z": "application/x-7z-compressed",
  epub: "application/epub+zip",
  docx: officeTypes.docx,
  xlsx: officeTypes.xlsx,
  pptx: officeTypes.pptx,
  mp3: "audio/mpeg",
  mp4: "video/mp4",
} as const;

type FileKind = keyof typeof contentTypes;

const downloads = { points: 30, seconds: 600 };

const missing = () => new AppError("not_found", "No se encontró el archivo del producto.");

export const productFiles: ServedKind = {
  label: "Archivos de productos",
  folder: "products",
  names: /^(?<id>[0-9a-f]{32}\.[a-z0-9]{2,5})$/,
  isArchived: true,
  served: { keeps: "nobody", missing },
  strays: {
    /** Files that a product has, had, or will have, and those that somebody paid for. */
    findUsed: usedBy(async (names) => {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT id FROM (
           SELECT unnest(ARRAY[file_name, sold_file_name]) AS id FROM products
           UNION SELECT sold_file_name FROM purchases WHERE state = 'paid'
           UNION SELECT kept->field->>'name' FROM (
             SELECT fields AS kept FROM content_items WHERE kind = 'product'
             UNION ALL SELECT published FROM content_items WHERE kind = 'product'
             UNION ALL SELECT r.fields FROM content_revisions r JOIN content_items i ON i.id = r.item_id
               WHERE i.kind = 'product') AS written, unnest(ARRAY['file', 'soldFile']) AS field) AS used
         WHERE id = ANY($1)`,
        [names],
      );
      return rows;
    }),
  },
};

const keyOf = (fileName: string): string => `${productFiles.folder}/${fileName}`;

/** Detects the kind by a file's first bytes, never by its name; null if it is not allowed. */
export async function fileKindOf(head: Uint8Array): Promise<FileKind | null> {
  const found = await readBeginning(head);
  return found && Object.hasOwn(contentTypes, found.ext) ? (found.ext as FileKind) : null;
}

/**
 * Stores a product's file. @returns columns of its row
 * @throws AppError as `storage.put`
 */
export async function storeProductFile(bytes: Uint8Array, kind: FileKind) {
  const { name, type, size } = await keepProductFile(bytes, kind, bytes.length);
  return { fileName: name, fileType: type, fileSize: size };
}

/**
 * Stores a file of known size, also from a stream.
 * @param size in bytes
 * @param name of 32 hexadecimal digits
 */
export async function keepProductFile(
  contents: Uint8Array | Readable,
  kind: FileKind,
  size: number,
  name = randomBytes(16).toString("hex"),
): Promise<KeptFile> {
  const file = { name: `${name}.${kind}`, type: contentTypes[kind], size };
  await storage.put(keyOf(file.name), contents, { contentType: file.type, size });
  return file;
}

/** Whether the file is stored and matches its description. @throws AppError `unavailable` */
export async function isKept({ name, type, size }: KeptFile): Promise<boolean> {
  if (contentTypes[path.extname(name).slice(1) as FileKind] !== type) return false;
  const found = await storage.open(keyOf(name));
  found?.body.destroy();
  return found?.size === size;
}

const purpose = "products.file";

export const signedFilePath = (id: string, now?: number): string => `/api/product/file/${signToken(purpose, id, now)}`;

/** @throws AppError `forbidden` when it was tampered with or has expired */
function readToken(token: string): string {
  const id = readSignedToken(purpose, token);
  if (id !== null) return id;
  throw new AppError(
    "forbidden",
    "El enlace de descarga venció o no es válido. Vuelve a descargar desde la página del producto.",
  );
}

/**
 * Gives a fresh address of a product's file.
 * @throws AppError `not_found`, `too_many_requests`
 */
export async function offerFile(id: string, ip: string): Promise<string> {
  await enforceLimit("products.download", limitKey(ip), downloads);
  const row = await db.product.findUnique({
    where: { id, published: true, fileName: { not: null } },
    select: { id: true },
  });
  if (!row) throw missing();
  return signedFilePath(row.id);
}

/**
 * Opens a token's file, or the requested range of it.
 * @throws AppError `forbidden`, `not_found`
 */
export async function openProductFile(token: string, asked: Pick<Headers, "get">): Promise<FileAnswer> {
  const id = readToken(token);
  const row = await db.product.findUnique({
    where: { id, published: true },
    select: { slug: true, fileName: true, fileType: true },
  });
  if (!row?.fileName || !row.fileType) throw missing();
  return serve(asked, row.slug, row.fileName, row.fileType);
}

/**
 * Opens the file that a product's buyers get; who may have it is the caller's business (lib/purchases).
 * @param title its name without the ending
 * @throws AppError `not_found`
 */
export const openSoldFile = (title: string, { name, type }: KeptFile, asked: Pick<Headers, "get">) =>
  serve(asked, title, name, type);

const serve = (asked: Pick<Headers, "get">, title: string, fileName: string, type: string): Promise<FileAnswer> =>
  openFile(productFiles, asked, {
    key: keyOf(fileName),
    // Hashed, so that the tag does not reveal the stored name.
    tag: `"${createHash("sha256").update(fileName).digest("base64url")}"`,
    type,
    name: `${title}${path.extname(fileName)}`,
    isDownload: true,
  });
