import { z } from "zod";
import { id, isoDate } from "@/lib/core/schema";
import { mostAnswers } from "./shared/gift-answers";

const place = z
  .number()
  .int()
  .min(0)
  .max(mostAnswers - 1);
const places = z.array(place).max(mostAnswers);

export const answerInput = z.union(
  [
    z.strictObject({ chosen: places }),
    z.strictObject({ text: z.string().max(10_000) }),
    z.strictObject({ order: places }),
    z.strictObject({ pairs: z.array(place.nullable()).max(mostAnswers) }),
  ],
  "Esta respuesta no se puede calificar.",
);

const key = z.string("Indica la pregunta.").min(1, "Indica la pregunta.").max(120, "Indica la pregunta.");

const order = z
  .string("Indica el orden.")
  .max(20, "Indica el orden.")
  .meta({ description: "`data-order` of the question in its page: which order its places are of" })
  .optional();

export const questionAnswerInput = z.strictObject({ key, answer: answerInput, order });
export type AnswerInput = z.output<typeof questionAnswerInput>;

const keptAnswer = z.strictObject({
  lessonId: id,
  key,
  answer: answerInput,
  order,
  answeredAt: z.iso.datetime("La fecha no es válida."),
});
export type KeptAnswerInput = z.output<typeof keptAnswer>;

/** A guest's answers, sent after registration. */
export const keptAnswersInput = z.strictObject({
  answers: z.array(keptAnswer, "Indica las respuestas.").max(50, "Usa como máximo 50 respuestas."),
});
export const takenAnswers = z.object({ taken: z.number().int() });

/** Texts are sanitised HTML. */
export const grade = z.object({
  score: z.number().nullable().meta({ description: "0 to 1; null for what a person has to read" }),
  feedback: z.array(z.string()),
  explanation: z.string(),
  right: answerInput.nullable().meta({ description: "The right answer, in the places of what was asked" }),
});

export const answerList = z.object({
  answers: z.array(
    z.object({ key: z.string(), answer: answerInput, grade, tries: z.number().int(), answeredAt: isoDate }),
  ),
});
