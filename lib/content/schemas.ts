import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { id, slug } from "@/lib/core/schema";
import {
  draftLinks,
  draftMarkdown,
  draftMarkup,
  draftPicture,
  draftText,
  keptFile,
  readyLinks,
  readyUrl,
} from "./shared/fields";
import { isUnread, maxTyped, readTyped, wrongPrice } from "./shared/typed";
import type { DeclaredField, FieldsOf, FieldsOfKind } from "./shared/fields-of";

/** Says what a working copy of a kind may be: every field has a default. */
export const draftOf = <S extends FieldsOfKind>(fields: S) =>
  z.strictObject(mapFields(fields, draftField)) as unknown as z.ZodObject & z.ZodType<FieldsOf<S>>;

/** Says what of it may be published. */
export const readyOf = <S extends FieldsOfKind>(fields: S) =>
  z.strictObject(mapFields(fields, readyField)) as unknown as z.ZodObject & z.ZodType<FieldsOf<S>>;

const mapFields = (fields: FieldsOfKind, toSchema: (field: DeclaredField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSchema(field)]));

/** A list of at most so many. */
const listOf = (entry: z.ZodType, { max, wrong, many }: { max: number; wrong: string; many?: string }) =>
  z
    .array(entry, wrong)
    .max(max, `Como mucho ${max}${many ? ` ${many}` : ""}.`)
    .default([]);

const wordList = (max: number, length: number, wrong = "Indica una lista.", many?: string) =>
  listOf(draftText(length), { max, wrong, many });

function draftField(field: DeclaredField): z.ZodType {
  switch (field.is) {
    case "slug":
      return draftText(field.max ?? 120).default("");
    case "line":
    case "area":
    case "address":
    case "video":
    case "mail":
      return draftText(field.max).default("");
    case "markup":
      return draftMarkup(field.max).default("");
    case "markdown":
      return (field.max ? draftMarkup(field.max) : draftMarkdown).default("");
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
    case "words":
      return wordList(field.max, field.length, field.wrong, field.many);
    case "links":
      return draftLinks.default([]);
    case "rows": {
      const cells = Object.entries(field.of).map(([name, { max }]) => [name, draftText(max)]);
      return listOf(z.strictObject(Object.fromEntries(cells)), field);
    }
    case "named":
      return listOf(id, field);
    case "people":
      return listOf(z.strictObject({ memberId: id, roles: wordList(12, 80), skillsUsed: wordList(30, 80) }), field);
  }
}

function readyField(field: DeclaredField): z.ZodType {
  switch (field.is) {
    case "slug":
      return slug;
    case "links":
      return readyLinks;
    case "mail":
      return z.literal("").or(z.email("Escribe un correo válido."));
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
      if (!field.check) return z.literal("").or(readyUrl);
      return checked(draftText(field.max), field.check);
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

/** A text that says no value is called wrong, and an empty one missing. */
const numberOf = (field: Extract<DeclaredField, { is: "number" | "price" }>) =>
  z
    .number({ error: ({ input }) => (field.is === "price" && isUnread(input) ? wrongPrice : field.wrong) })
    .int()
    .min(field.is === "number" ? field.min : 0)
    .max(field.max);

const unread = z.strictObject({ typed: draftText(maxTyped) });

const checked = (text: z.ZodString, check: (text: string) => string | undefined) =>
  text.superRefine((value, context) => {
    const message = value === "" ? undefined : check(value);
    if (message) context.addIssue({ code: "custom", message });
  });
