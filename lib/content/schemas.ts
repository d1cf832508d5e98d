import { z } from "zod";
import { slug } from "@/lib/core/schema";
import { draftLinks, draftMarkdown, draftMarkup, draftPicture, draftText, readyLinks, readyUrl } from "./shared/fields";
import type { Field, FieldsOf, FieldsOfKind } from "./shared/fields-of";

/** What a working copy of a kind may be: every field has a default. */
export const draftOf = <S extends FieldsOfKind>(fields: S) =>
  z.strictObject(mapFields(fields, draftField)) as unknown as z.ZodObject & z.ZodType<FieldsOf<S>>;

/** What of it may be published. */
export const readyOf = (fields: FieldsOfKind): z.ZodType => z.strictObject(mapFields(fields, readyField));

const mapFields = (fields: FieldsOfKind, toSchema: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSchema(field)]));

function draftField(field: Field): z.ZodType {
  switch (field.is) {
    case "slug":
      return draftText(120).default("");
    case "line":
    case "area":
    case "address":
      return draftText(field.max).default("");
    case "markup":
      return draftMarkup(field.max).default("");
    case "markdown":
      return draftMarkdown.default("");
    case "picture":
      return draftPicture.default("");
    case "number":
      return z.number(field.wrong).int().min(field.min).max(field.max).nullable().default(null);
    case "choice":
      return z.enum(Object.keys(field.of), field.wrong).default(field.first);
    case "links":
      return draftLinks.default([]);
  }
}

function readyField(field: Field): z.ZodType {
  if (field.is === "slug") return slug;
  if (field.is === "links") return readyLinks;
  if (field.is === "address" && !field.check) return z.literal("").or(readyUrl);
  if (!("max" in field) || field.is === "number") return draftField(field);
  const { max, needed, check } = field;
  const text = field.is === "markup" ? draftMarkup(max) : draftText(max);
  if (needed) return text.trim().min(1, needed);
  if (!check) return text;
  return text.superRefine((value, context) => {
    const message = value === "" ? undefined : check(value);
    if (message) context.addIssue({ code: "custom", message });
  });
}
