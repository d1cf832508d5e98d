import { z } from "zod";
import { isoDate, pageOf, pageQuery } from "@/lib/core/schema";

export const optionQuery = pageQuery;
export type OptionQuery = z.output<typeof optionQuery>;

export const option = z.object({
  id: z.string(),
  key: z.string(),
  type: z.enum(["text", "json", "number", "boolean", "url", "email", "phone", "date", "choice", "secret"]),
  group: z.string(),
  label: z.string(),
  description: z.string(),
  multiline: z.boolean().optional(),
  choices: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: "Of type choice: how each value is shown, by what is stored" }),
  value: z.string().nullable().meta({ description: "As text; null for a secret, which is never answered" }),
  defaultValue: z.string().nullable(),
  secretState: z
    .enum(["empty", "stored", "unreadable"])
    .nullable()
    .meta({ description: "Of secrets only; unreadable after AUTH_SECRET was changed" }),
  updatedAt: isoDate,
});
export type Option = z.output<typeof option>;
export type OptionType = Option["type"];

export const optionPage = pageOf(option);

export const optionInput = z.strictObject({
  value: z.string("Escribe el valor como texto.").max(20_000, "El valor es demasiado largo."),
});
export type OptionInput = z.output<typeof optionInput>;

export const optionChangeQuery = pageQuery.omit({ search: true });
export type OptionChangeQuery = z.output<typeof optionChangeQuery>;

/** For a secret it only tells whether there was one and is one. */
export const optionChange = z.object({
  id: z.string(),
  createdAt: isoDate,
  actorName: z.string(),
  before: z.string(),
  after: z.string(),
});
export type OptionChange = z.output<typeof optionChange>;

export const optionChangePage = pageOf(optionChange);
