import { z } from "zod";
import { contentKind } from "../schema";

export const problem = z.object({
  level: z.enum(["missing", "weak", "info"]),
  field: z.string().meta({ description: "Empty for what concerns all of it" }),
  text: z.string(),
  picture: z.string().optional().meta({ description: "Address of the picture in a text that it is about" }),
});
export type Problem = z.output<typeof problem>;

export const checkedLink = z.object({
  url: z.string(),
  state: z.enum(["alive", "dead", "checking"]),
  reason: z.string().meta({ description: "Why it is dead, in Spanish" }),
});
export type CheckedLink = z.output<typeof checkedLink>;

const along = z.object({ id: z.string(), kind: contentKind, title: z.string() });

export const checks = z.object({
  problems: z.array(problem),
  links: z.array(checkedLink),
  page: z
    .object({
      title: z.string(),
      address: z.string(),
      host: z.string(),
      description: z.string(),
      image: z.string().meta({ description: "Path of the picture that chats show" }),
    })
    .nullable(),
  /** Unpublished ancestors, outermost first: without them it is not visible. */
  above: z.array(along),
  below: z.array(z.object({ kind: contentKind, count: z.number().int() })),
});
export type Checks = z.output<typeof checks>;

export const addressCost = z.object({
  path: z.string().nullable().meta({ description: "Its address on the site; null while it has none" }),
  visits30Days: z.number().int().meta({ description: "Of it and of all that is below it" }),
  links: z
    .array(z.object({ title: z.string(), href: z.string() }))
    .meta({ description: "Contents whose text leads to it, at most 20" }),
  linkCount: z.number().int(),
  shortLinks: z.number().int(),
});
