import { z } from "zod";
import { isoDate, pageOf, pageQuery } from "@/lib/core/schema";

export const headerFormats = ["text", "image", "video", "document", "location"] as const;
export type HeaderFormat = (typeof headerFormats)[number];

const buttonKinds = ["reply", "url", "phone", "copy", "flow"] as const;

/** Variables as Meta writes them: `{{1}}` or `{{nombre}}`. */
export const templateParts = z.object({
  header: z.object({ format: z.enum(headerFormats), text: z.string() }).nullable(),
  body: z.string(),
  footer: z.string(),
  buttons: z.array(
    z.object({
      kind: z.enum(buttonKinds),
      text: z.string(),
      value: z.string().meta({ description: "The address or the number that it leads to" }),
    }),
  ),
  examples: z.record(z.string(), z.string()).meta({ description: "Of values, by the key of the variable" }),
});
export type TemplateParts = z.infer<typeof templateParts>;

export const shownTemplate = templateParts.omit({ examples: true });
export type ShownTemplate = z.infer<typeof shownTemplate>;

export const template = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string().meta({ description: "As Meta names it, such as es_MX" }),
  category: z.string().meta({ description: "MARKETING, UTILITY or AUTHENTICATION" }),
  status: z.string().meta({ description: "As Meta names it; only an APPROVED one can be sent" }),
  reason: z.string().meta({ description: "Why it was refused or paused" }),
  obstacle: z.string().nullable().meta({ description: "Why it cannot be sent from here; null for one that can" }),
  parts: templateParts,
});
export type Template = z.infer<typeof template>;

export const templateQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.default(100),
  language: z.string().max(20, "El idioma no es válido.").default(""),
  category: z.string().max(30, "La categoría no es válida.").default(""),
});
export type TemplateQuery = z.infer<typeof templateQuery>;

export const templatePage = pageOf(template).extend({
  languages: z.array(z.string()).meta({ description: "Of all templates" }),
  categories: z.array(z.string()).meta({ description: "Of all templates" }),
  syncedAt: isoDate.nullable(),
});
export type TemplatePage = z.output<typeof templatePage>;

export const templateSync = z.object({ count: z.number().int().meta({ description: "How many there are at Meta" }) });

const mostKeys = 100;

/** By key, see `shared/fill.ts`. */
export const templateVariables = z
  .record(
    z.string(),
    z
      .string("Escribe un texto.")
      .overwrite((text) => text.trim().toWellFormed())
      .max(2_000, "El texto es demasiado largo."),
  )
  .refine((variables) => {
    const keys = Object.keys(variables);
    return keys.length <= mostKeys && keys.every((key) => key.length <= mostKeys);
  }, "Las variables no son válidas.");
