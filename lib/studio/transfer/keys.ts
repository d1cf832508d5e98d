import { categoryFields, courseFields, lessonFields, sectionFields } from "@/lib/academy/shared/fields";
import type { FieldsOfKind } from "@/lib/content/shared/fields-of";
import { isDay, startOfDay } from "@/lib/core/days";
import type { MediaChanges } from "@/lib/media/schema";
import type { TreeKind } from "../shared/kinds";

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
