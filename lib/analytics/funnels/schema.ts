import { z } from "zod";
import { id, line } from "@/lib/core/schema";
import { analyticsQuery } from "../report/schema";
import { sessionDimensions } from "../shared/dimensions";
import { type FunnelOrder, funnelLimits, funnelOrders, funnelWindows } from "../shared/funnels";
import { goalLimits, isPathPattern } from "../shared/goals";
import { siteChoice } from "../shared/site-choice";

const step = z
  .strictObject({
    name: line(funnelLimits.name, "El nombre es demasiado largo.").default(""),
    kind: z.enum(["page", "event"], "Elige si es una página o un evento."),
    patterns: z
      .array(line(goalLimits.pattern, "Es demasiado largo.").min(1, "Escribe la página o el evento."))
      .min(1, "Escribe la página o el evento.")
      .max(funnelLimits.patterns, "Un paso tiene hasta 10 páginas o eventos."),
  })
  .refine(({ kind, patterns }) => kind !== "page" || patterns.every(isPathPattern), {
    path: ["patterns"],
    message: "Escribe una ruta, como /contact o /academy/**.",
  });

const windows = Object.keys(funnelWindows).map(Number);

const fields = {
  name: line(funnelLimits.name, "El nombre es demasiado largo.").min(1, "Escribe un nombre."),
  steps: z
    .array(step, "Escribe los pasos.")
    .min(funnelLimits.steps.least, "Un embudo tiene al menos 2 pasos.")
    .max(funnelLimits.steps.most, "Un embudo tiene hasta 8 pasos.")
    .meta({ description: "From the first to the last; each is reached by any of its pages or events" }),
  order: z
    .enum(Object.keys(funnelOrders) as [FunnelOrder], "Elige el orden.")
    .meta({ description: "strict: nothing else lies between two steps" }),
  window: z.coerce
    .number({ error: "Elige un plazo." })
    .refine((minutes) => windows.includes(minutes), "Elige un plazo.")
    .meta({ description: "Minutes from the first step to the last at most" }),
};

export const funnelInput = z.strictObject({ site: siteChoice, ...fields });
export type FunnelInput = z.output<typeof funnelInput>;

export const funnelChanges = z.strictObject(fields);
export type FunnelChanges = z.output<typeof funnelChanges>;

export const funnelsQuery = analyticsQuery.pick({ site: true });

export const changedFunnel = z.object({ _id: id });

const count = z.number().int();

export const siteFunnel = z.object({
  _id: id,
  name: z.string(),
  steps: z.array(z.object({ name: z.string(), kind: z.enum(["page", "event"]), patterns: z.array(z.string()) })),
  order: z.enum(Object.keys(funnelOrders) as [FunnelOrder]),
  window: count,
});
export type SiteFunnelItem = z.output<typeof siteFunnel>;

export const siteFunnels = z.object({ funnels: z.array(siteFunnel) });

const by = z.enum(["", ...sessionDimensions], "Esa dimensión no existe.").default("");

/** The page's address. */
export const funnelPageQuery = analyticsQuery.extend({ funnel: id.or(z.literal("")).default(""), by });

export const funnelQuery = analyticsQuery.extend({ funnel: id, by });

const percent = z.number().nullable();

export const funnelReport = z.object({
  name: z.string(),
  steps: z.array(
    z.object({
      label: z.string(),
      visitors: count,
      ofFirst: percent.meta({ description: "Of a hundred who took the first step" }),
      ofBefore: percent.meta({ description: "Of a hundred who took the step before" }),
      lost: count.meta({ description: "Who came no further" }),
      left: count.meta({ description: "Of the lost: who did nothing more that day" }),
      next: z
        .array(z.object({ kind: z.enum(["page", "event"]), value: z.string(), visitors: count }))
        .meta({ description: "What the lost did next after they last took the step, the five most frequent" }),
    }),
  ),
  by: z
    .array(z.object({ value: z.string(), label: z.string(), visitors: z.array(count) }))
    .meta({ description: "Visitors of each step by their first session's value, the ten with the most" }),
});
export type FunnelReport = z.output<typeof funnelReport>;
