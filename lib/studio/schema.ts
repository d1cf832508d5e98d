import { z } from "zod";
import { id, isoDate, line, pageOf, pageQuery, searchText } from "@/lib/core/schema";
import type { Currency } from "@/lib/core/currency";
import type { TechnologyType } from "@/lib/projects/shared/kinds";
import { contentKinds, contentStates } from "./shared/kinds";

export const contentKind = z.enum(contentKinds, "Eso no se puede escribir aquí.");
const contentState = z.enum(contentStates, "Ese estado no existe.");

/** Enough for a course of 500 lessons with its sections. */
export const mostChosen = 1_000;
/** Lower case, as the database writes ids, so that comparisons match. */
const itemId = id.toLowerCase();
const ids = z
  .array(itemId, "Elige al menos uno.")
  .min(1, "Elige al menos uno.")
  .max(mostChosen, `Elige como máximo ${mostChosen}.`)
  .overwrite((all) => [...new Set(all)]);

const version = z.number("Indica la versión.").int().min(1);

/** `after` is the sibling before it; null for the first place, left out for the last. */
export const createInput = z.strictObject({
  fields: z.record(z.string(), z.unknown()).default({}),
  parentId: id.nullable().default(null),
  after: id.nullable().optional(),
  /** Chosen by the caller: repeating a call with it creates nothing new. */
  key: id.optional(),
});
export type CreateInput = z.output<typeof createInput>;

const itsName = line(80, "Usa como máximo 80 caracteres.").min(1, "Escribe cómo se llama.");
/** `category`, `course` and `section` name what does not exist yet above a first lesson. */
export const newContentForm = z.strictObject({
  title: itsName,
  parentId: z.string().optional(),
  category: itsName.optional(),
  course: itsName.optional(),
  section: itsName.optional(),
});

/** Changed fields of a working copy. A version that is not the latest gives 409. */
export const updateInput = z.strictObject({ version, fields: z.record(z.string(), z.unknown()) });
export type UpdateInput = z.output<typeof updateInput>;
export const saved = z.object({ version: z.number().int(), state: contentState, updatedAt: isoDate });
export type Saved = z.output<typeof saved>;

/** Publishes a version, now or at a time, with necessary parents and changed descendants. */
export const publishInput = z.strictObject({
  version,
  at: z.iso.datetime("La fecha no es válida.").nullable().default(null),
  with: z
    .array(z.enum(["above", "below"]))
    .max(2)
    .default([]),
});
export type PublishInput = z.output<typeof publishInput>;

export const arrangeInput = z.strictObject({ ids, parentId: itemId.nullable(), after: itemId.nullable() });
export type ArrangeInput = z.output<typeof arrangeInput>;

export const manyInput = z.strictObject({ ids });
export const contentBelow = z.object({
  /** Number of descendants by kind, and the first titles. */
  counts: z.partialRecord(contentKind, z.number().int()),
  titles: z.array(z.string()),
  /** Items, the chosen ones included, that visitors can read now. */
  live: z.number().int(),
  students: z.number().int(),
  finishers: z
    .number()
    .int()
    .meta({ description: "People who finished a course that would get a new lesson if all of it were published" }),
});
export type ContentBelow = z.output<typeof contentBelow>;
export const sendBackInput = z.strictObject({ note: z.string().trim().min(1, "Escribe qué falta.").max(2_000) });

const person = z.object({ id: z.string(), name: z.string() });

export const contentItem = z.object({
  id: z.string(),
  kind: contentKind,
  parentId: z.string().nullable(),
  position: z.number().int(),
  title: z.string(),
  slug: z.string(),
  state: contentState,
  isLive: z.boolean(),
  hasChanges: z.boolean(),
  scheduledFor: isoDate.nullable(),
  publishedAt: isoDate.nullable(),
  updatedAt: isoDate,
  author: person.nullable(),
  mayWrite: z.boolean(),
});
export type ContentItemView = z.output<typeof contentItem>;

export const contentDraft = contentItem.extend({
  version: z.number().int(),
  fields: z.record(z.string(), z.unknown()),
  published: z.record(z.string(), z.unknown()).nullable(),
  /** Public path, or null. */
  path: z.string().nullable(),
  above: z.array(z.object({ id: z.string(), kind: contentKind, title: z.string(), isLive: z.boolean() })),
  reviewNote: z.string(),
  handedInBy: person.nullable(),
  mayPublish: z.boolean(),
});
export type ContentDraftView = z.output<typeof contentDraft>;

export const contentTree = z.object({ items: z.array(contentItem) });
export type ContentTree = z.output<typeof contentTree>;

export const treeQuery = z.object({
  search: searchText,
  state: z.enum(["", ...contentStates, "changes"]).default(""),
});
export type TreeQuery = z.output<typeof treeQuery>;

export const catalogueQuery = pageQuery.extend({ state: contentState.or(z.literal("")).default("") });
export type CatalogueQuery = z.output<typeof catalogueQuery>;

export type ProductRow = ContentItemView & {
  sku: string;
  priceCents: number | null;
  currency: Currency;
  category: string;
  isListed: boolean;
};

export type TechnologyRow = ContentItemView & { icon: string; type: TechnologyType; uses: number };

export type Choice = { id: string; title: string; isLive: boolean };

export const revisionItem = z.object({
  id: z.string(),
  number: z.number().int(),
  reason: z.enum(["published", "autosaved", "restored", "imported"]),
  authorName: z.string(),
  createdAt: isoDate,
});
export type RevisionItem = z.output<typeof revisionItem>;
export const revisionPage = pageOf(revisionItem);
export const revision = revisionItem.extend({
  fields: z.record(z.string(), z.unknown()),
  /** Fields of the revision before it; null for the first one. */
  before: z.record(z.string(), z.unknown()).nullable(),
});
export type Revision = z.output<typeof revision>;
export const restoreRevisionInput = z.strictObject({
  version,
  field: z.string("Indica el campo.").max(40, "Ese campo no existe.").nullable().default(null),
});
export type RestoreRevisionInput = z.output<typeof restoreRevisionInput>;
