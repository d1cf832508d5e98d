import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { emailAddress, id, slug } from "@/lib/core/schema";
import { draftLinks, draftMarkdown, draftMarkup, draftPicture, draftText, keptFile, readyLinks } from "./shared/fields";
import {
  checkAddress,
  isUnread,
  keptLength,
  maxTyped,
  moreWords,
  readTyped,
  tooMany,
  wrongPrice,
} from "./shared/typed";
import type { DeclaredField, FieldsOf, FieldsOfKind } from "./shared/fields-of";

export const draftOf = <S extends FieldsOfKind>(fields: S) =>
  z.strictObject(mapFields(fields, draftField)) as unknown as z.ZodObject & z.ZodType<FieldsOf<S>>;

export const readyOf = <S extends FieldsOfKind>(fields: S) =>
  z.strictObject(mapFields(fields, readyField)) as unknown as z.ZodObject & z.ZodType<FieldsOf<S>>;

const mapFields = (fields: FieldsOfKind, toSchema: (field: DeclaredField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSchema(field)]));

/** A list with a limit. @param more entries that are kept beyond the announced limit */
const listOf = (entry: z.ZodType, { max, wrong, many }: { max: number; wrong: string; many?: string }, more = 0) =>
  z
    .array(entry, wrong)
    .max(max + more, tooMany(max, many))
    .default([]);

/** Limits of texts and lists. Working copies may be longer, because pastes are kept whole. */
type Strictness = { text: (max: number) => z.ZodString; markup: (max: number) => z.ZodString; more: number };
const kept: Strictness = {
  text: (max) => draftText(max, keptLength(max)),
  markup: (max) => draftMarkup(max, keptLength(max)),
  more: moreWords,
};
const asPublished: Strictness = { text: draftText, markup: draftMarkup, more: 0 };

type ListField = Extract<DeclaredField, { is: "words" | "rows" | "people" }>;

function listField(field: ListField, { text, more }: Strictness): z.ZodType {
  switch (field.is) {
    case "words":
      return listOf(text(field.length), field, more);
    case "rows": {
      const cells = Object.entries(field.of).map(([name, { max }]) => [name, text(max)]);
      return listOf(z.strictObject(Object.fromEntries(cells)), field);
    }
    case "people": {
      const words = (max: number) => listOf(text(80), { max, wrong: "Indica una lista." }, more);
      return listOf(z.strictObject({ memberId: id, roles: words(12), skillsUsed: words(30) }), field);
    }
  }
}

function draftField(field: DeclaredField): z.ZodType {
  switch (field.is) {
    case "slug":
      return draftText(field.max ?? 120).default("");
    case "line":
    case "area":
    case "address":
    case "video":
    case "mail":
      return kept.text(field.max).default("");
    case "markup":
      return kept.markup(field.max).default("");
    case "markdown":
      return (field.max ? kept.markup(field.max) : draftMarkdown).default("");
    case "picture":
      return draftPicture.default("");
    case "number":
    case "price":
      return z
        .union([numberOf(field), unread.transform(({ typed }) => readTyped(field, typed) ?? { typed })], field.wrong)
        .nullable()
        .default(null);
    case "day":
      return draftText(10).or(unread).default("");
    case "switch":
      return z.boolean("Elige sí o no.").default(field.first);
    case "choice":
      return z.enum(Object.keys(field.of), field.wrong).default(field.first);
    case "account":
      return id.or(z.literal("")).default("");
    case "file":
      return keptFile.nullable().default(null);
    case "pictures":
      return listOf(draftPicture, { max: field.max, wrong: "Indica las imágenes.", many: "imágenes" });
    case "links":
      return draftLinks.default([]);
    case "named":
      return listOf(id, field);
    case "words":
    case "rows":
    case "people":
      return listField(field, kept);
  }
}

function readyField(field: DeclaredField): z.ZodType {
  switch (field.is) {
    case "slug":
      return slug.refine((text) => !field.reserved?.includes(text), "Esa dirección es de otra página. Elige otra.");
    case "links":
      return readyLinks;
    case "words":
    case "rows":
    case "people":
      return listField(field, asPublished);
    case "markdown":
      return field.max ? draftMarkup(field.max) : draftMarkdown;
    case "mail":
      return checked(draftText(field.max), (text) =>
        mail.safeParse(text).success ? undefined : "Escribe un correo válido.",
      );
    case "number":
      return numberOf(field).nullable();
    case "price":
      return numberOf(field);
    case "day": {
      const day = z.string(field.wrong).refine(isDay, field.wrong);
      return field.isOptional ? day.or(z.literal("")) : day;
    }
    case "address":
    case "video":
      return checked(draftText(field.max), field.check ?? checkAddress);
    case "line":
    case "area":
    case "markup": {
      const text = field.is === "markup" ? draftMarkup(field.max) : draftText(field.max);
      if (field.needed) return text.trim().min(1, field.needed);
      return field.check ? checked(text, field.check) : text;
    }
    default:
      return draftField(field);
  }
}

/** A text that is no value is called wrong, an empty one missing. */
const numberOf = (field: Extract<DeclaredField, { is: "number" | "price" }>) =>
  z
    .number({ error: ({ input }) => (field.is === "price" && isUnread(input) ? wrongPrice : field.wrong) })
    .int()
    .min(field.is === "number" ? field.min : 0)
    .max(field.max);

const mail = emailAddress("");

const unread = z.strictObject({ typed: draftText(maxTyped) });

const checked = (text: z.ZodString, check: (text: string) => string | undefined) =>
  text.superRefine((value, context) => {
    const message = value === "" ? undefined : check(value);
    if (message) context.addIssue({ code: "custom", message });
  });
