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

/** Whether visitors see a date, which is `createdAt` in the front matter. */
export const isDated = (kind: TreeKind): boolean => kind !== "section";

const isoMoment = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Parses an ISO time, or a day in the studio's time zone; null for anything else. */
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

export const knownKeys = (kind: TreeKind): string[] => [
  ...Object.keys(frontMatterKeys(kind)),
  ...(isDated(kind) ? ["createdAt"] : []),
  "archived",
];

type Written = Pick<ContentItem, "fields" | "frontMatter" | "state" | "publishedAt"> & { kind: TreeKind };

/** File names of library pictures beside a text; null for missing ones. */
export type NameOfPicture = (id: string) => string | null;

export function frontOf({ kind, fields, frontMatter, state, publishedAt }: Written, nameOf: NameOfPicture): string {
  const values = {
    ...valuesOf(kind, wholeFields(kind, fields), nameOf),
    ...(publishedAt && isDated(kind) && { createdAt: dateSaid(frontMatter, publishedAt) }),
    ...(state === "archived" && { archived: true }),
  };
  return writeFrontMatter(values, frontMatter, knownKeys(kind));
}

/** Keeps the imported wording of a date when it means the same. */
function dateSaid(frontMatter: string | null, moment: Date): string {
  const front = frontMatter?.includes("createdAt") ? readFrontMatter(frontMatter) : null;
  const said = front && "values" in front ? front.values.createdAt : null;
  return momentSaid(said)?.getTime() === moment.getTime() ? String(said) : moment.toISOString();
}

/** Values to write: the title, and everything that differs from its default. */
function valuesOf(kind: TreeKind, fields: Fields, nameOf: NameOfPicture): Record<string, unknown> {
  const usual: Fields = adapterOf(kind).draft.parse({});
  const values = Object.entries(frontMatterKeys(kind)).flatMap(([key, field]) => {
    const value = fields[field];
    // The file's name holds the slug if it can.
    if (key === "slug") return proposeSlug(String(value)) === value ? [] : [[key, value]];
    if (key !== "title" && isDeepStrictEqual(value, usual[field])) return [];
    const picture = key === "thumbnail" ? libraryId(String(value)) : null;
    return [[key, (picture && nameOf(picture)) ?? value]];
  });
  return Object.fromEntries(values);
}
