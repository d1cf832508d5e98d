import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { line, typedAs } from "@/lib/core/schema";
import { paymentForm } from "@/lib/payments/schema";
import { drawn } from "@/lib/print/schema";
import { mostParts, parseShare, planMoments, type PlanPart, wholeShare } from "./shared/plan";

const wrongShare = "Escribe un porcentaje de 0.01 a 100, con dos decimales como máximo.";
const wrongDays = "Escribe de 1 a 365 días.";
const wrongDay = "Elige la fecha de cada pago.";
const manyParts = `Un plan tiene hasta ${mostParts} pagos.`;
const wrongPart = "El pago no es válido.";

const fields = {
  label: drawn(line(60, "El nombre de un pago es demasiado largo.").min(1, "Escribe el nombre de cada pago.")),
  when: z.enum(planMoments, "Elige cuándo se paga."),
  day: z.string(wrongDay).max(10, wrongDay),
};

const share = z
  .int(wrongShare)
  .min(1, wrongShare)
  .max(wholeShare, wrongShare)
  .meta({ description: "Basis points; those of all parts are 10,000 together" });
const days = z.int(wrongDays).min(0, wrongDays).max(365, wrongDays);

/** Keeps what the moment needs, and no more. */
function toPart<Part extends PlanPart>(part: Part, context: z.RefinementCtx): Part {
  const { when, day } = part;
  if (when === "day" && !isDay(day)) context.addIssue({ code: "custom", message: wrongDay });
  if (when === "after" && part.days === 0) context.addIssue({ code: "custom", message: wrongDays });
  return { ...part, day: when === "day" ? day : "", days: when === "after" ? part.days : 0 };
}

const isWhole = (plan: readonly { share: number }[]): boolean =>
  plan.length === 0 || plan.reduce((sum, part) => sum + part.share, 0) === wholeShare;

const planOf = <T extends z.ZodType<{ share: number }>>(part: T) =>
  z.array(part, manyParts).max(mostParts, manyParts).refine(isWhole, "Los porcentajes tienen que sumar 100.");

export const planParts = planOf(z.strictObject({ ...fields, share, days }, wrongPart).transform(toPart));

const readDays = (typed: string): number | null =>
  /^\d{0,3}$/.test(typed.trim()) && Number(typed) <= 365 ? Number(typed) : null;

/** Rows as JSON: the editor keeps them in one field, with numbers as they are typed. */
export const planTyped = z
  .string(wrongPart)
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(
    planOf(
      z
        .strictObject({ ...fields, share: typedAs(parseShare, wrongShare), days: typedAs(readDays, wrongDays) })
        .transform(toPart),
    ),
  );

/** The plan of a version, as calls give it. */
export const plan = z.array(
  z.object({
    label: z.string(),
    share: z.number().int().meta({ description: "Basis points" }),
    when: z.enum(planMoments),
    day: z.string(),
    days: z.number().int(),
  }),
);

/** For forms sent without scripts: the page shows what is wrong. */
export const instalmentPayForm = paymentForm.extend({
  part: z.string("Escribe un texto.").meta({ description: "Which part is paid" }),
});

const version = z.int("La versión no es válida.").meta({ description: "The one that was seen" });

export const instalmentSeen = z.strictObject({ version });
export const instalmentMove = z.strictObject({
  version,
  dueOn: z.string("Elige una fecha.").refine(isDay, "Elige una fecha."),
});
export type InstalmentMove = z.output<typeof instalmentMove>;
