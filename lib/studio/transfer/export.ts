import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { db } from "@/lib/core/db";
import { download } from "@/lib/core/download";
import type { Fields } from "@/lib/content/adapter";
import { readLargest } from "@/lib/media/files";
import type { ContentItem } from "@/prisma/generated/client";
import { itemNotFound } from "../access";
import { adapterOf } from "../adapters";
import { wholeFields } from "../columns";
import { frontOf } from "./keys";
import { joinFile } from "./front-matter";
import type { TreeKind } from "../shared/kinds";
import { exportedName, indexFile, orderedName, pictureList, premiumEnding } from "./names";
import { type ListedPicture, writePictureList } from "./picture-list";
import { libraryId, libraryIds, withFiles, withLinkedFiles } from "./addresses-in-text";
import { readItems } from "./plan";
import type { ExportQuery } from "./schema";

/** A fixed time, so that equal content gives an equal zip. Zips store local time only. */
const mtime = new Date(1980, 0, 1);
const always = { mtime, mode: 0o100644, forceDosTimestamp: true };

type Picture = Omit<ListedPicture, "path"> & { id: string; version: number };

type Placed = { item: ContentItem; kind: TreeKind; fields: Fields; path: string };

/**
 * Exports working copies of the academy or of a branch as a zip. Equal content gives an equal file.
 * @throws AppError `not_found`
 */
export async function exportContent({ categoryId, courseId }: ExportQuery): Promise<Response> {
  const items = choose(await readItems(db), categoryId ?? courseId);
  const pictures = await findPictures(items);
  const zip = new ZipFile();
  const packed = new Map<string, string>();
  for (const [path, text, shown] of filesOf([...placesBelow(items)], pictures)) {
    zip.addBuffer(Buffer.from(text), path, always);
    for (const id of shown) pack(zip, packed, path, pictures.get(id)!);
  }
  if (packed.size > 0) zip.addBuffer(Buffer.from(listOf(packed, pictures)), pictureList, always);
  zip.end();
  const [only] = items.filter(({ id }) => id === (courseId ?? categoryId));
  const name = `${only?.slug.replace(/[^a-z0-9-]/g, "") || "academia"}.zip`;
  return download({ name, type: "application/zip" }, zip.outputStream as Readable);
}

function choose(items: ContentItem[], id?: string): ContentItem[] {
  if (id === undefined) return items;
  const byId = new Map(items.map((item) => [item.id, item]));
  const lineOf = (item: ContentItem): ContentItem[] => {
    const parent = item.parentId === null ? undefined : byId.get(item.parentId);
    return parent ? [...lineOf(parent), item] : [item];
  };
  const root = byId.get(id);
  if (!root) throw itemNotFound();
  const above = new Set(lineOf(root));
  return items.filter((item) => above.has(item) || lineOf(item).includes(root));
}

async function findPictures(items: ContentItem[]): Promise<Map<string, Picture>> {
  const rows = await db.mediaFile.findMany({
    where: { id: { in: [...new Set(items.flatMap(({ mediaIds }) => mediaIds))] }, deletedAt: null },
    select: { id: true, version: true, name: true, alt: true, focalX: true, focalY: true },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

function* placesBelow(items: ContentItem[]): Generator<Placed> {
  const below = Map.groupBy(items, ({ parentId }) => parentId);
  yield* placesIn(null, "");

  function* placesIn(parentId: string | null, folder: string): Generator<Placed> {
    const siblings = below.get(parentId) ?? [];
    for (const [at, item] of siblings.entries()) {
      const kind = item.kind as TreeKind;
      const fields: Fields = wholeFields(kind, item.fields);
      const path = folder + orderedName(at + 1, siblings.length, String(fields.slug));
      yield { item, kind, fields, path };
      if (kind !== "lesson") yield* placesIn(item.id, `${path}/`);
    }
  }
}

const fileOf = ({ kind, path }: Placed): string => (kind === "lesson" ? `${path}.md` : `${path}/${indexFile}`);

function* filesOf(
  placed: Placed[],
  pictures: Map<string, Picture>,
): Generator<[path: string, text: string, shown: string[]]> {
  const nameOf = (id: string) => (pictures.has(id) ? exportedName(id) : null);
  const shownIn = (text: string) => libraryIds(text).filter((id) => pictures.has(id));
  const addressed = filesByAddress(placed);
  const inFolder = (file: string, text: string) =>
    withLinkedFiles(file, withFiles(text, nameOf), (address) => addressed.get(address));
  for (const one of placed) {
    const { item, kind, fields, path } = one;
    const file = fileOf(one);
    const front = frontOf({ ...item, kind }, nameOf);
    const cover = libraryId(String(fields.thumbnail ?? "")) ?? "";
    const covers = pictures.has(cover) ? [cover] : [];
    if (kind !== "lesson") {
      yield [file, joinFile(front, ""), covers];
      continue;
    }
    const [text, premium] = [String(fields.markdown), String(fields.markdownPremium)];
    yield [file, joinFile(front, inFolder(file, text)), [...covers, ...shownIn(text)]];
    const premiumFile = path + premiumEnding;
    if (premium !== "") yield [premiumFile, inFolder(premiumFile, premium), shownIn(premium)];
  }
}

function filesByAddress(placed: Placed[]): Map<string, string> {
  const slugs = new Map<string | null, string[]>([[null, []]]);
  const files = new Map<string, string>();
  for (const one of placed) {
    const { item, kind, fields } = one;
    const own = [...slugs.get(item.parentId)!, String(fields.slug)];
    slugs.set(item.id, own);
    const address = adapterOf(kind).pathOf(own);
    if (address !== null && !files.has(address)) files.set(address, fileOf(one));
  }
  return files;
}

/** Puts a picture beside the text that shows it, once. @param packed pictures by path */
function pack(zip: ZipFile, packed: Map<string, string>, text: string, picture: Picture): void {
  const path = text.slice(0, text.lastIndexOf("/") + 1) + exportedName(picture.id);
  if (packed.has(path)) return;
  packed.set(path, picture.id);
  zip.addReadStreamLazy(path, { ...always, compress: false }, (give) => {
    readLargest(picture).then(
      (bytes) => give(bytes ? null : new Error("The file of a picture is missing."), Readable.from(bytes ?? [])),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

function listOf(packed: Map<string, string>, pictures: Map<string, Picture>): string {
  const listed = new Map<string, ListedPicture>();
  for (const [path, id] of packed) if (!listed.has(id)) listed.set(id, { ...pictures.get(id)!, path });
  return writePictureList([...listed.values()]);
}
