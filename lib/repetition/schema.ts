import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { answerInput, grade } from "@/lib/questions/schema";
import { askedQuestion } from "@/lib/quizzes/schema";

const count = z.number().int();
const day = z.string().meta({ description: "A day in Bogota, as 2026-11-28" });

/** The body of `session/{id}`. */
export const reviewInput = z.strictObject({
  version: z.number("Indica la versión.").int("Indica la versión.").min(0, "Indica la versión."),
  mark: z.string("Indica la marca.").max(40, "Indica la marca."),
  answer: answerInput,
  seconds: z.number("Indica los segundos.").min(0, "Indica los segundos.").max(86_400, "Indica los segundos."),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const reviewSession = z.object({
  left: count.meta({ description: "Questions of today that are left, with those that are given" }),
  cards: z.array(
    z.object({
      id: z.string(),
      version: count.meta({ description: "Which time it is: an answer names it, and counts once" }),
      mark: z.string().meta({ description: "Another one when the question was edited" }),
      isNew: z.boolean().meta({ description: "It comes back for the first time" }),
      asked: askedQuestion,
      lesson: z.object({ title: z.string(), course: z.string(), path: z.string() }),
    }),
  ),
});
export type ReviewSession = z.input<typeof reviewSession>;

export const reviewed = z.object({
  answer: answerInput.meta({ description: "The answer that counts: of two windows that of the first" }),
  grade,
  days: count.meta({ description: "Days until it comes back" }),
});

export const repetition = z.object({
  due: count.meta({ description: "Questions of today that are left" }),
  minutes: count.meta({ description: "How long they take, by the median of this person" }),
  done: count.meta({ description: "Questions answered today" }),
  all: count.meta({ description: "Questions that come back some day" }),
  paused: z.object({ until: day.nullable() }).nullable(),
  mailHour: count.nullable(),
  forecast: z.array(z.object({ day, count })).meta({ description: "The next two weeks, from tomorrow on" }),
});
export type Repetition = z.input<typeof repetition>;

const until = z.string("Elige un día.").refine(isDay, "Elige un día.").nullable();

/** Missing fields stay unchanged. */
export const repetitionInput = z.strictObject({
  pause: z
    .strictObject({ until })
    .nullable()
    .optional()
    .meta({ description: "Nothing comes back until that day, or until it is null again" }),
  mailHour: z
    .number("Elige una hora.")
    .int("Elige una hora.")
    .min(0, "Elige una hora.")
    .max(23, "Elige una hora.")
    .nullable()
    .optional(),
});
export type RepetitionInput = z.output<typeof repetitionInput>;

export const mailStopQuery = z.strictObject({ token: z.string("Falta el enlace.").max(200, "Falta el enlace.") });
