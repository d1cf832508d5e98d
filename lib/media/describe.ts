import { db } from "@/lib/core/db";
import { type Described, describePicture, mediaIdOf, mediaPath } from "./shared/picture";

/** Leaves out pictures that are gone. */
async function findDescribed(ids: string[]): Promise<Map<string, Described>> {
  if (ids.length === 0) return new Map();
  const rows = await db.mediaFile.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, version: true, width: true, height: true, focalX: true, focalY: true, alt: true },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

const references = /\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-])/g;

/** At most so many pictures of a text are looked up. */
const mostOfText = 1_000;

/** Maps each picture reference in a text to the address that describes it. */
export async function findPictures(text: string): Promise<Record<string, string>> {
  const paths = [...new Set(text.match(references))].slice(0, mostOfText);
  const found = await findDescribed(paths.map((path) => mediaIdOf(path)!));
  return Object.fromEntries([...found].map(([id, described]) => [mediaPath(id), describePicture(described)]));
}

/** Replaces every picture reference in a value by the address that describes it (`pictureOf`). */
export async function describePictures<T>(value: T): Promise<T> {
  const ids = new Set<string>();
  mapTexts(value, (text) => {
    const id = referredBy(text);
    if (id !== null) ids.add(id);
    return text;
  });
  if (ids.size === 0) return value;
  const found = await findDescribed([...ids]);
  return mapTexts(value, (text) => {
    const id = referredBy(text);
    if (id === null) return text;
    const described = found.get(id);
    return described ? describePicture(described) : "";
  });
}

function referredBy(text: string): string | null {
  const id = mediaIdOf(text);
  return id !== null && text === mediaPath(id) ? id : null;
}

/** Replaces every text in nested objects and lists; dates and numbers stay. */
function mapTexts<T>(value: T, replace: (text: string) => string): T {
  if (typeof value === "string") return replace(value) as T;
  if (Array.isArray(value)) return value.map((each) => mapTexts<unknown>(each, replace)) as T;
  if (value === null || typeof value !== "object" || value.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts<unknown>(each, replace)])) as T;
}
