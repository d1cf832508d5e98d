import { z } from "zod";
import { id, line } from "@/lib/core/schema";
import { siteChoice } from "../shared/site-choice";
import { goalCurrencies, goalLimits, isPathPattern } from "../shared/goals";

const pattern = line(goalLimits.pattern, "Es demasiado largo.").min(1, "Escribe la página o el evento.");

const fields = {
  name: line(goalLimits.name, "El nombre es demasiado largo.").min(1, "Escribe un nombre."),
  kind: z.enum(["page", "event"], "Elige si es una página o un evento."),
  pattern,
  currency: z
    .string("Esa moneda no existe.")
    .nullish()
    .transform((code) => code || null)
    .refine((code) => code === null || goalCurrencies.includes(code), "Esa moneda no existe.")
    .meta({ description: "In which what its event is worth is added up; none where it is not" }),
};

/** Only events have revenue. */
const sellsByEvent = ({ kind, currency }: { kind: string; currency: string | null }): boolean =>
  kind === "event" || currency === null;
const noPrice = { path: ["currency"], message: "Solo un evento tiene ingresos." };

const hasPath = ({ kind, pattern }: { kind: string; pattern: string }): boolean =>
  kind !== "page" || isPathPattern(pattern);
const noPath = { path: ["pattern"], message: "Escribe una ruta, como /contact o /academy/**." };

export const goalInput = z
  .strictObject({
    site: siteChoice,
    ...fields,
  })
  .refine(hasPath, noPath)
  .refine(sellsByEvent, noPrice);
export type GoalInput = z.output<typeof goalInput>;

export const goalChanges = z.strictObject(fields).refine(hasPath, noPath).refine(sellsByEvent, noPrice);
export type GoalChanges = z.output<typeof goalChanges>;

export const goalsQuery = z.strictObject({
  site: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});

export const patternQuery = z.strictObject({
  site: z.coerce.number().int().min(1).max(2_147_483_647),
  pattern: pattern.refine(isPathPattern, noPath.message),
});

export const matchedPages = z.object({
  pages: z.array(
    z.object({ page: z.string(), visitors: z.number().int().meta({ description: "Of the last 30 days" }) }),
  ),
  total: z.number().int(),
});

export const siteGoal = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(["page", "event"]),
  pattern: z.string(),
  currency: z.string().nullable(),
  visitors: z.number().int().meta({ description: "Who reached it in the last 30 days" }),
  rate: z.number().nullable().meta({ description: "Of a hundred visitors" }),
  revenue: z.number().nullable().meta({ description: "In units of its currency; null without one" }),
});
export type SiteGoalItem = z.output<typeof siteGoal>;

export const siteGoals = z.object({
  goals: z.array(siteGoal),
  events: z.array(z.string()).meta({ description: "Events of the last 30 days that are no goal yet" }),
});

export const changedGoal = z.object({ _id: id });
