import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import path from "node:path";
import type { Readable } from "node:stream";
import { db, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { type FileAnswer, openFile } from "@/lib/files/answer";
import { officeTypes, readBeginning } from "@/lib/files/content-type";
import { type ServedKind, usedBy } from "@/lib/files/kind";
import { storage } from "@/lib/files/storage/storage";
import { limitKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import type { KeptFile } from "@/lib/content/shared/fields-of";

/**
 * The kinds of file that a product may offer, none of which is a program: what each is called in
 * the store, and its MIME type.
 */
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

/** How long a signed address is good for, in milliseconds. */
const lifetime = 10 * 60_000;

/** What a signed address ends with: the product's id, when it expires and the signature of both. */
export const fileToken = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

const downloads = { points: 30, seconds: 600 };

const missing = () => new AppError("not_found", "No se encontró el archivo del producto.");

/** What products offer, each file under a name of its own. */
export const productFiles: ServedKind = {
  label: "Archivos de productos",
  folder: "products",
  names: /^(?<id>[0-9a-f]{32}\.[a-z0-9]{2,5})$/,
  isArchived: true,
  served: { keeps: "nobody", missing },
  strays: {
    /** The files that a product has, had, or is to have. */
    findUsed: usedBy(async (names) => {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT id FROM (
           SELECT file_name AS id FROM products
           UNION SELECT fields->'file'->>'name' FROM content_items WHERE kind = 'product'
           UNION SELECT published->'file'->>'name' FROM content_items WHERE kind = 'product'
           UNION SELECT r.fields->'file'->>'name' FROM content_revisions r JOIN content_items i ON i.id = r.item_id
             WHERE i.kind = 'product') AS used
         WHERE id = ANY($1)`,
        [names],
      );
      return rows;
    }),
  },
};

const keyOf = (fileName: string): string => `${productFiles.folder}/${fileName}`;

/**
 * Says what a file is by how it begins, never by what it is called; null for what no product may
 * offer.
 */
export async function fileKindOf(head: Uint8Array): Promise<FileKind | null> {
  const found = await readBeginning(head);
  return found && Object.hasOwn(contentTypes, found.ext) ? (found.ext as FileKind) : null;
}

/**
 * Keeps the file of a product.
 * @returns what its row holds of it.
 * @throws AppError as `storage.put`
 */
export async function storeProductFile(bytes: Uint8Array, kind: FileKind) {
  const { name, type, size } = await keepProductFile(bytes, kind, bytes.length);
  return { fileName: name, fileType: type, fileSize: size };
}

/**
 * Keeps a file of a known size, which may come as a stream.
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

/** Tells whether a file is kept here, and is what is said of it. @throws AppError `unavailable` */
export async function isKept({ name, type, size }: KeptFile): Promise<boolean> {
  if (contentTypes[path.extname(name).slice(1) as FileKind] !== type) return false;
  const found = await storage.open(keyOf(name));
  found?.body.destroy();
  return found?.size === size;
}

const sign = (id: string, expires: string): Buffer => {
  const key = createHmac("sha256", env.AUTH_SECRET).update("products.file").digest();
  return createHmac("sha256", key).update(`${id}.${expires}`).digest();
};

/** Gives a fresh address of a product's file, good for ten minutes. */
export function signedFilePath(id: string, now = Date.now()): string {
  const expires = (now + lifetime).toString(36);
  return `/api/product/file/${id}.${expires}.${sign(id, expires).toString("base64url")}`;
}

/**
 * Gives the product that a token was signed for.
 * @throws AppError `forbidden` when it was tampered with or has expired.
 */
function readToken(token: string): string {
  const [, id = "", expires = "", signature = ""] = fileToken.exec(token) ?? [];
  const genuine = sign(id, expires);
  const given = Buffer.from(signature, "base64url");
  // Two texts can decode to the same bytes; only the one that was given out counts.
  const good =
    given.length === genuine.length && timingSafeEqual(given, genuine) && given.toString("base64url") === signature;
  if (good && parseInt(expires, 36) > Date.now()) return id;
  throw new AppError(
    "forbidden",
    "El enlace de descarga venció o no es válido. Vuelve a descargar desde la página del producto.",
  );
}

/**
 * Gives a caller a fresh address of a product's file.
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
 * Gives the file that a token gives access to, or the part of it that is asked for.
 * @throws AppError `forbidden`, `not_found`
 */
export async function openProductFile(token: string, asked: Pick<Headers, "get">): Promise<FileAnswer> {
  const id = readToken(token);
  const row = await db.product.findUnique({
    where: { id, published: true },
    select: { slug: true, fileName: true, fileType: true },
  });
  if (!row?.fileName || !row.fileType) throw missing();
  return openFile(productFiles, asked, {
    key: keyOf(row.fileName),
    // The tag tells nobody where the file is kept.
    tag: `"${createHash("sha256").update(row.fileName).digest("base64url")}"`,
    type: row.fileType,
    name: `${row.slug}${path.extname(row.fileName)}`,
    isDownload: true,
  });
}
