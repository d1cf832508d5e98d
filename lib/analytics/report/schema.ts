import { z } from "zod";
import { dayOrNone, id, isoDate, line } from "@/lib/core/schema";
import { isDay } from "@/lib/core/days";
import { siteChoice } from "../shared/site-choice";
import { goalLimits } from "../shared/goals";
import { isValueDimension, timeUnits, type ValueDimension } from "../shared/dimensions";
import {
  analyticsDefaults,
  headlineMetrics,
  pageFilterLimits,
  type ReportPeriod,
  periods,
  readFilters,
  type ReportComparison,
  reportComparisons,
} from "../shared/report-query";

const tabText = z.string().max(70, "Esa pestaña no existe.").default("");

const fields = {
  site: z.coerce
    .number({ error: "El sitio no es válido." })
    .int("El sitio no es válido.")
    .min(0, "El sitio no es válido.")
    .max(2_147_483_647, "El sitio no es válido.")
    .default(0)
    .meta({ description: "Without it the first one that you may see" }),
  period: z.enum(Object.keys(periods) as [ReportPeriod], "Ese periodo no existe.").default(analyticsDefaults.period),
  from: dayOrNone,
  to: dayOrNone,
  compare: z
    .enum(Object.keys(reportComparisons) as [ReportComparison], "Esa comparación no existe.")
    .default(analyticsDefaults.compare),
  compareFrom: dayOrNone,
  compareTo: dayOrNone,
  f: z
    .string()
    .max(pageFilterLimits.text, "Hay demasiados filtros.")
    .default("")
    .meta({ description: "Filters: is,country,CO|PE;contains,page,/blog" }),
  goal: z
    .string("Ese objetivo no existe.")
    .max(goalLimits.name, "Ese objetivo no existe.")
    .default("")
    .meta({ description: "The goal whose conversions the lists show; `*` for any" }),
  metric: z.enum(["", ...headlineMetrics], "Esa métrica no existe.").default(""),
  unit: z.enum(["", ...timeUnits], "Esa unidad no existe.").default(""),
  sources: tabText,
  pages: tabText,
  places: tabText,
  devices: tabText,
  goals: tabText,
};
export const analyticsQuery = z.strictObject(fields);

const valueDimension = z
  .string()
  .refine(isValueDimension, "Esa dimensión no existe.")
  .transform((name) => name as ValueDimension);

const search = z
  .string()
  .max(200, "El texto es demasiado largo.")
  .default("")
  .transform((text) => text.trim());

export const detailQuery = analyticsQuery.extend({
  dimension: valueDimension.default("source"),
  search,
  page: z.coerce.number().int().min(1, "La página no es válida.").max(10_000, "La página no es válida.").default(1),
  limit: z.coerce.number().int().min(1, "El límite no es válido.").max(100, "El límite no es válido.").default(100),
  sort: z.string().max(30).default(""),
  order: z.enum(["asc", "desc"], "El sentido debe ser asc o desc.").default("desc"),
});
export type DetailQuery = z.output<typeof detailQuery>;

export const valuesQuery = analyticsQuery.extend({ dimension: valueDimension, search });

export const csvQuery = analyticsQuery.extend({
  dimension: valueDimension
    .or(z.literal("all"))
    .default("all")
    .meta({ description: "One list, or all of them in one file" }),
});

const figure = z.number().nullable();

export const headline = z.object({
  live: z.number().int().meta({ description: "People of the last five minutes" }),
  behind: z.number().int().meta({ description: "Seconds for which the first hit that is not counted yet has waited" }),
  currency: z.string().nullable().meta({ description: "Of its revenue, where the filters are of goals that have one" }),
  tiles: z.array(z.object({ metric: z.enum(headlineMetrics), value: figure, previous: figure })),
  chart: z.object({
    metric: z.enum(headlineMetrics),
    unit: z.enum(timeUnits),
    points: z.array(z.object({ at: z.string(), value: figure, previousAt: z.string().nullable(), previous: figure })),
  }),
});
export type AnalyticsHeadline = z.output<typeof headline>;

export const suggestions = z.object({ values: z.array(z.object({ value: z.string(), label: z.string() })) });

const name = line(60, "El nombre es demasiado largo.").min(1, "Escribe un nombre.");

export const segmentInput = z.strictObject({
  site: siteChoice,
  name,
  f: z
    .string("Elige al menos un filtro.")
    .max(pageFilterLimits.text, "Hay demasiados filtros.")
    .refine((text) => readFilters(text).length > 0, "Elige al menos un filtro."),
  isShared: z.boolean("Elige sí o no.").default(false),
});
export type SegmentInput = z.output<typeof segmentInput>;

export const segmentName = z.strictObject({ name });

export const segment = z.object({
  _id: id,
  name: z.string(),
  f: z.string().meta({ description: "Its filters, as the report's address has them" }),
  isShared: z.boolean(),
});
export type AnalyticsSegment = z.output<typeof segment>;

const noteFields = {
  day: z.string("Elige un día.").refine(isDay, "Elige un día."),
  text: line(200, "La nota es demasiado larga.").min(1, "Escribe la nota."),
};
export const dayNoteInput = z.strictObject({ site: siteChoice, ...noteFields });
export type DayNoteInput = z.output<typeof dayNoteInput>;
export const noteChanges = z.strictObject(noteFields);
export type NoteChanges = z.output<typeof noteChanges>;

export const dayNote = z.object({ _id: id, day: z.string(), text: z.string(), createdAt: isoDate });
export type DayNote = z.output<typeof dayNote>;
