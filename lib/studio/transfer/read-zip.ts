import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from "yauzl";
import { imageKindOf } from "@/lib/core/image-kinds";
import { withTemporaryFile } from "@/lib/files/storage/temporary";
import { Problems } from "./problems";

const mega = 1024 * 1024;

/** Limits of a zip; sizes are unpacked bytes. */
const limits = { files: 10_000, all: 200 * mega, texts: 40 * mega, text: 2 * mega, picture: 20 * mega };

/** Honest text never shrinks to less than a hundredth; anything else is a zip bomb. */
const inflation = { from: mega, most: 100 };
const inflates = (out: number, packed: number): boolean => out > inflation.from && out > packed * inflation.most;
const inflated = "Ocupa demasiado al descomprimirse.";

const isText = (path: string): boolean => /\.md$|(?:^|\/)media\.yml$/i.test(path);
const isPicture = (path: string): boolean => /\.(?:png|jpe?g|webp|avif|heic)$/i.test(path);

const isLitter = (path: string): boolean =>
  /(?:^|\/)(?:\.(?!\.?(?:\/|$))|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(path);

/** A zip's texts and pictures by path; other files are skipped. */
export type Folder = {
  texts: Map<string, Buffer>;
  /** SHA-256 of their bytes, in hexadecimal. */
  pictures: Map<string, string>;
};

const open = (path: string): Promise<ZipFile> =>
  openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });

/** Reads a zip; mistakes go to `problems`. Names in it are never used as paths on this machine. */
export async function readZip(path: string, problems: Problems): Promise<Folder> {
  const folder: Folder = { texts: new Map(), pictures: new Map() };
  let zip: ZipFile;
  try {
    zip = await open(path);
  } catch {
    problems.add("", null, notAZip);
    return folder;
  }
  try {
    return await readEntries(zip, problems, folder);
  } finally {
    zip.close();
  }
}

/** Unpacks a picture to a temporary file for the time of `work`. */
export type WithPicture = <T>(name: string, work: (file: string) => Promise<T>) => Promise<T>;

export async function withPictures<T>(path: string, work: (withPicture: WithPicture) => Promise<T>): Promise<T> {
  const zip = await open(path);
  try {
    const entries = await listEntries(zip, new Problems());
    return await work((name, use) =>
      withTemporaryFile(async ({ path, write }) => {
        await write(await zip.openReadStreamPromise(entries.get(name)!));
        return use(path);
      }),
    );
  } finally {
    zip.close();
  }
}

const notAZip = "No es un archivo ZIP, o está dañado.";
const damaged = "Está dañado y no se puede leer.";

async function readEntries(zip: ZipFile, problems: Problems, folder: Folder): Promise<Folder> {
  const entries = await listEntries(zip, problems);
  if (!problems.none) return folder;
  for (const [name, entry] of entries) {
    try {
      if (isText(name)) folder.texts.set(name, await readWhole(zip, entry));
      else if (isPicture(name)) folder.pictures.set(name, await hashPicture(zip, name, entry, problems));
    } catch {
      problems.add(name, null, damaged);
    }
  }
  return folder;
}

/** A zip's files by name, once all were checked. */
async function listEntries(zip: ZipFile, problems: Problems): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > limits.files) {
    problems.add("", null, `Tiene más de ${limits.files.toLocaleString("es-PE")} archivos.`);
    return entries;
  }
  const known = new Set<string>();
  const sum = { out: 0, in: 0, texts: 0 };
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (name.endsWith("/") || isLitter(name)) continue;
      const wrong = whatIsWrong(name, entry) ?? (known.has(nameKey(name)) ? "Está repetido." : null);
      if (wrong) problems.add(name, null, wrong);
      known.add(nameKey(name));
      entries.set(name.normalize("NFC"), entry);
      sum.out += entry.uncompressedSize;
      sum.in += entry.compressedSize;
      if (isText(name)) sum.texts += entry.uncompressedSize;
    }
  } catch {
    problems.add("", null, notAZip);
  }
  if (sum.out > limits.all) problems.add("", null, "Todo junto pesa más de 200 MB al descomprimirse.");
  else if (inflates(sum.out, sum.in)) problems.add("", null, inflated);
  if (sum.texts > limits.texts) problems.add("", null, "Los textos pesan juntos más de 40 MB.");
  // Overlapping files reuse the same bytes, which is a way to fill a disk.
  if (sum.in > zip.fileSize) problems.add("", null, "Sus archivos se superponen.");
  return entries;
}

/** Names that differ in case only count as one, as on some systems. */
const nameKey = (name: string): string => name.normalize("NFC").toLowerCase();

const nameOf = (entry: Entry): string =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);

/** Unix zips store each file's type as in `stat`. */
const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >>> 8 === 3 && ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function whatIsWrong(name: string, entry: Entry): string | null {
  if (/^(?:\/|[a-z]:)|(?:^|\/)\.\.?(?:\/|$)|\/\/|\p{Cc}/iu.test(name))
    return "Su ruta sale de la carpeta o no es válida.";
  if (name.length > 300) return "Su nombre es demasiado largo.";
  if (isLink(entry)) return "Es un enlace, no un archivo.";
  if (entry.isEncrypted()) return "Está cifrado.";
  if (!entry.canDecodeFileData()) return "Usa un tipo de compresión desconocido.";
  const { uncompressedSize: size, compressedSize } = entry;
  if (inflates(size, compressedSize)) return inflated;
  if (isText(name) && size > limits.text) return "Pesa más de 2 MB.";
  if (isPicture(name) && size > limits.picture) return "La imagen pesa más de 20 MB.";
  return null;
}

/** @throws Error when the bytes do not match the zip's entry */
async function readWhole(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw new Error("The checksum is another one.");
  return bytes;
}

async function hashPicture(zip: ZipFile, name: string, entry: Entry, problems: Problems): Promise<string> {
  const hash = createHash("sha256");
  let sum = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
    if (head.length < 256) head = Buffer.concat([head, chunk]);
  }
  if (sum !== entry.crc32) throw new Error("The checksum is another one.");
  const kind = imageKindOf(head);
  if (!kind || kind === "gif") problems.add(name, null, "No es una imagen JPG, PNG, WebP, AVIF o HEIC.");
  return hash.digest("hex");
}
