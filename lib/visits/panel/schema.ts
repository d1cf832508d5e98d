import { z } from "zod";
import { isoDate, pageOf, pageQuery, searchText } from "@/lib/core/schema";
import { isKeyOrNone } from "@/lib/visits/shared/key";
import { compareFields, dimensionFields, rangeFields } from "@/lib/visits/schema";
import { audiences } from "../shared/dimensions";

const path = z
  .string("La dirección no es válida.")
  .max(600, "La dirección es demasiado larga.")
  .default("")
  .meta({ description: "The path of one page; empty for all" });

export const byUrlQuery = pageQuery.extend({ ...rangeFields, ...compareFields });
export type ByUrlQuery = z.infer<typeof byUrlQuery>;

export const statPageQuery = byUrlQuery.extend({ limit: byUrlQuery.shape.limit.unwrap().default(10) });

export const urlVisits = z.object({
  url: z.string(),
  visits: z.number().int(),
  visitors: z.number().int(),
  previousVisits: z.number().int().meta({ description: "Visits in the range that it is compared with" }),
});
export type UrlVisits = z.infer<typeof urlVisits>;

export const urlVisitsPage = pageOf(urlVisits);

const cursor = z.string("Ese lugar no es válido.").refine(isKeyOrNone, "Ese lugar no es válido.").default("");

const filters = {
  ...rangeFields,
  url: path,
  search: searchText.meta({ description: "Part of a path" }),
  audience: z.enum(["", ...audiences], "Ese tipo de visita no existe.").default(""),
  ...dimensionFields,
};

export const statFilter = z.strictObject(filters);
export type StatFilter = z.infer<typeof statFilter>;

export const statQuery = pageQuery.extend({
  ...filters,
  after: cursor.meta({ description: "The id of a record: only older ones. At any depth, unlike `page`" }),
  before: cursor.meta({ description: "The id of a record: only newer ones" }),
});
export type StatQuery = z.infer<typeof statQuery>;

export const stat = z.object({
  id: z.string(),
  currentURL: z.string(),
  createdAt: isoDate,
  countryName: z.string(),
  city: z.string(),
  ip: z.string().meta({ description: "Without its last part, unless an option shows it" }),
  referrer: z.string().meta({ description: "As the browser told it: text, never markup" }),
  campaign: z.string(),
  device: z.string(),
  browser: z.string(),
  os: z.string(),
  audience: z.enum(audiences),
});

export const statPage = pageOf(stat).extend({
  totalItems: z.number().int().meta({ description: "Exact, unless there are more" }),
  more: z.boolean().meta({ description: "Whether there are more than totalItems says" }),
  next: z.string().nullable().meta({ description: "What to give as `after` for the records that follow" }),
  previous: z.string().nullable().meta({ description: "What to give as `before` for those that come first" }),
});

export const statCount = z.object({
  count: z.number().int(),
  until: isoDate.meta({ description: "Records that came later are not counted" }),
});
export type StatCount = z.output<typeof statCount>;

/** Repeats the answer of `count`, which proves that the number was seen. */
export const statRemoval = statFilter.extend({
  until: z.iso.datetime({ error: "Primero cuenta los registros." }),
  count: z.coerce.number({ error: "Primero cuenta los registros." }).int("Primero cuenta los registros.").min(0),
});
export type StatRemoval = z.infer<typeof statRemoval>;

export const statParams = z.strictObject({
  id: z.string().regex(/^[\w-]{22}$/, "El identificador no es válido."),
});

const present = z.object({ value: z.string(), visitors: z.number().int() });

/** The most visited first, at most eight of each. */
export const live = z.object({
  visitors: z.number().int(),
  visits: z.number().int(),
  names: z.array(present).meta({ description: "Their pages" }),
  countries: z.array(present),
  devices: z.array(present),
});
export type LiveNow = z.infer<typeof live>;
