import { z } from "zod";
import { currencies } from "./currency";
import { isDay } from "./days";
import { asciiEmail } from "./email";
import { countedUpTo, lastPage, reach } from "./page";
import { withoutHidden } from "./text";

/** Takes a Date or an ISO text, gives ISO 8601 in UTC. */
export const isoDate = z
  .union([z.date(), z.string()])
  .transform((value) => new Date(value).toISOString())
  .pipe(z.iso.datetime());

export const id = z.uuid("El identificador no es válido.");

export const idOrNone = id.or(z.literal("")).default("");
export const dayOrNone = z
  .string()
  .refine((text) => text === "" || isDay(text), "La fecha no es válida.")
  .default("");

export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "El mes no es válido.");

export const direction = z.enum(["asc", "desc"], "El sentido debe ser asc o desc.");
export const capitalDirection = z.enum(["ASC", "DESC"], "El sentido debe ser ASC o DESC.");

export const currency = z.enum(currencies, "La moneda no es válida.");

export const flag = z.boolean("Elige sí o no.");

/** Control characters are refused, because a line break could inject a mail header. */
export const line = (max: number, tooLong: string) =>
  z
    .string("Escribe un texto.")
    .overwrite(withoutHidden)
    .trim()
    .max(max, tooLong)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "Escribe una sola línea de texto.");

/** Zod's pattern, and top-level domains in Punycode. */
const emailPattern = new RegExp(z.regexes.email.source.replace("[A-Za-z]{2,}$", "(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$"));

/** In ASCII, as mail servers need it. @param wrong the text for an invalid one */
export const emailAddress = (wrong: string) =>
  z
    .string()
    .transform(asciiEmail)
    .pipe(z.email({ pattern: emailPattern, error: wrong }).max(254, wrong));

/** Reads a typed text as a number. */
export const typedAs = (read: (typed: string) => number | null, wrong: string) =>
  z.string(wrong).transform((typed, context) => {
    const value = read(typed);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: wrong });
    return z.NEVER;
  });

export const slug = z
  .string()
  .max(120, "La dirección es demasiado larga.")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "La dirección no es válida.");

export const idParams = z.strictObject({ id });
export const slugParams = z.strictObject({ slug });

export const searchText = z
  .string()
  .default("")
  .transform((value) => value.trim().slice(0, 100));

const countOf = (wrong: string, most: number) =>
  z.coerce.number({ error: wrong }).int(wrong).min(1, wrong).max(most, wrong);

export const pageQuery = z.strictObject({
  page: countOf("La página no es válida.", 100_000).default(1),
  limit: countOf("El límite no es válido.", 100).default(24),
  search: searchText,
});

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    totalItems: z
      .number()
      .int()
      .meta({ description: `Exact up to ${reach}; ${countedUpTo} says that there are more, which is not counted` }),
    totalPages: z
      .number()
      .int()
      .meta({
        description: `Pages reach the first ${reach} items: filters, the other direction or the export give the rest`,
      }),
    page: z.number().int(),
    limit: z.number().int(),
  });

/** Invalid values become the field's default, because people type, cut and share addresses. */
export function readPageQuery<T extends z.ZodObject>(
  schema: T,
  params: Record<string, string | string[] | undefined>,
): z.output<T> {
  const known = Object.entries(params).filter(([key]) => key in schema.shape);
  const single = known.map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]);
  const valid = single.filter(
    // The database cannot store NUL, so no row has such a text.
    ([key, value]) => !value?.includes("\0") && (schema.shape[key!] as z.ZodType).safeParse(value).success,
  );
  const query: { page?: unknown; limit?: unknown } = schema.parse(Object.fromEntries(valid));
  const { page, limit } = query;
  if (typeof page === "number" && typeof limit === "number") query.page = Math.min(page, lastPage(limit));
  return query as z.output<T>;
}
