import { categoryFields, courseFields, lessonFields, sectionFields } from "@/lib/academy/shared/fields";
import type { FieldsOfKind } from "@/lib/content/shared/fields-of";
import { isDay, startOfDay } from "@/lib/core/days";
import { proposeSlug } from "@/lib/core/text";
import type { MediaChanges } from "@/lib/media/schema";
import type { TreeKind } from "../shared/kinds";
import type { ContentItem } from "@/prisma/generated/client";
import { adapterOf } from "../adapters";
import { wholeFields } from "../columns";
import { isDeepStrictEqual } from "node:util";
import type { Fields } from "@/lib/content/adapter";
import { readFrontMatter, writeFrontMatter } from "./front-matter";
import { libraryId } from "./addresses-in-text";

const treeFields: Record<TreeKind, FieldsOfKind> = {
  category: categoryFields,
  course: courseFields,
  section: sectionFields,
  lesson: lessonFields,
};

export const frontMatterKeys = (kind: TreeKind): Record<string, string> =>
  Object.fromEntries(Object.entries(treeFields[kind]).flatMap(([name, { key }]) => (key ? [[key, name]] : [])));

/** Whether visitors are told a date, which `createdAt` of the front matter says. */
export const isDated = (kind: TreeKind): boolean => kind !== "section";

const isoMoment = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The moment of an ISO text, or of a day of the studio's; null for what is neither. */
export function momentSaid(value: unknown): Date | null {
  if (typeof value !== "string") return null;
  const moment = isDay(value) ? startOfDay(value) : new Date(isoMoment.test(value) ? value : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export const fieldLabel = (kind: TreeKind, name: string): string => treeFields[kind][name]?.told ?? name;

export const pictureLabels: Record<keyof MediaChanges, string> = {
  name: "nombre",
  alt: "texto alternativo",
  focalX: "punto de interés",
  focalY: "punto de interés",
};

export const maxTitle = 160;

/** All that front matter may say of something. */
export const knownKeys = (kind: TreeKind): string[] => [
  ...Object.keys(frontMatterKeys(kind)),
  ...(isDated(kind) ? ["createdAt"] : []),
  "archived",
];

type Written = Pick<ContentItem, "fields" | "frontMatter" | "state" | "publishedAt"> & { kind: TreeKind };

/** What pictures of the library are called beside a text; null for those that are not there. */
export type NameOfPicture = (id: string) => string | null;

/** The front matter of something, in the words and with the comments in which it was imported. */
export function frontOf({ kind, fields, frontMatter, state, publishedAt }: Written, nameOf: NameOfPicture): string {
  const values = {
    ...valuesOf(kind, wholeFields(kind, fields), nameOf),
    ...(publishedAt && isDated(kind) && { createdAt: dateSaid(frontMatter, publishedAt) }),
    ...(state === "archived" && { archived: true }),
  };
  return writeFrontMatter(values, frontMatter, knownKeys(kind));
}

/** A moment in the words in which it was imported, where they mean the same. */
function dateSaid(frontMatter: string | null, moment: Date): string {
  const front = frontMatter?.includes("createdAt") ? readFrontMatter(frontMatter) : null;
  const said = front && "values" in front ? front.values.createdAt : null;
  return momentSaid(said)?.getTime() === moment.getTime() ? String(said) : moment.toISOString();
}

/** What the front matter says: the title, and all that is not as it would be without being said. */
function valuesOf(kind: TreeKind, fields: Fields, nameOf: NameOfPicture): Record<string, unknown> {
  const usual: Fields = adapterOf(kind).draft.parse({});
  const values = Object.entries(frontMatterKeys(kind)).flatMap(([key, field]) => {
    const value = fields[field];
    // The name of the file says it, where it can.
    if (key === "slug") return proposeSlug(String(value)) === value ? [] : [[key, value]];
    if (key !== "title" && isDeepStrictEqual(value, usual[field])) return [];
    const picture = key === "thumbnail" ? libraryId(String(value)) : null;
    return [[key, (picture && nameOf(picture)) ?? value]];
  });
  return Object.fromEntries(values);
}
