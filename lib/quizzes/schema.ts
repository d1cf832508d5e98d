import { z } from "zod";
import { direction, isoDate, pageOf, pageQuery } from "@/lib/core/schema";
import { answerInput } from "@/lib/questions/schema";

const quizStates = ["started", "submitted", "graded", "expired"] as const;

const key = z.string("Esa pregunta no existe.").max(200, "Esa pregunta no existe.");
const certainty = z.union([z.literal(1), z.literal(2), z.literal(3)], "Elige cuánto confías en tu respuesta.");

const version = z
  .number("Indica la versión de la respuesta.")
  .int("Indica la versión de la respuesta.")
  .min(1, "Indica la versión de la respuesta.")
  .max(Number.MAX_SAFE_INTEGER, "Indica la versión de la respuesta.")
  .meta({
    description: "Of two answers to a question the one with the higher version counts: milliseconds since 1970",
  });

const answersInput = z
  .record(z.string(), z.strictObject({ answer: answerInput.nullable(), certainty: certainty.optional(), version }))
  .refine((answers) => Object.keys(answers).length <= 300, "Son demasiadas respuestas.");

/** The public facts of a quiz. */
export type QuizFacts = {
  /** Per attempt; null while the text cannot be read. */
  questions: number | null;
  /** Percent. */
  passMark: number;
  /** Null without a limit. */
  most: number | null;
  minutes: number | null;
  hasCertainty: boolean;
  isForGuests: boolean;
};

/** The body of `PATCH` and of a hand-in. */
export const answersBody = z.strictObject({ answers: answersInput });
export const handInBody = z.strictObject({ answers: answersInput.default({}) });
export type AnswersInput = z.infer<typeof answersInput>;

const seed = z.string("Empieza de nuevo.").max(200, "Empieza de nuevo.");
export const trialQuery = z.strictObject({ seed: seed.optional() });
export const trialBody = z.strictObject({ seed, answers: answersInput });
export type TrialInput = z.infer<typeof trialBody>;

const asked = { key: z.string(), title: z.string(), prompt: z.string() };
export const askedQuestion = z
  .discriminatedUnion("kind", [
    z.object({ ...asked, kind: z.enum(["one", "several"]), options: z.array(z.string()) }),
    z.object({ ...asked, kind: z.enum(["text", "number", "open"]) }),
    z.object({ ...asked, kind: z.literal("order"), items: z.array(z.string()) }),
    z.object({ ...asked, kind: z.literal("pairs"), left: z.array(z.string()), right: z.array(z.string()) }),
  ])
  .meta({ description: "Texts are HTML; answers go by the places of what is listed" });

const keptAnswers = z.record(
  z.string(),
  z.object({ answer: answerInput.nullable(), certainty: certainty.optional(), version: z.number() }),
);

const questionResult = z.object({
  score: z.number().nullable().meta({ description: "0 to 1; null until a person has read the answer" }),
  feedback: z.array(z.string()).meta({ description: "What is said of what was answered: HTML" }),
  explanation: z.string().meta({ description: "HTML; empty where it would tell what is still hidden" }),
  right: answerInput.nullable().meta({ description: "Null while it is hidden, and of open questions" }),
  note: z.string().meta({ description: "What who read it says of it" }),
});

const outcome = {
  state: z.enum(quizStates),
  score: z.number().nullable().meta({ description: "0 to 1; null while a person has still to read of it" }),
  passed: z.boolean().nullable(),
};

export const quizAttempt = z.object({
  id: z.string(),
  ...outcome,
  startedAt: isoDate,
  deadline: isoDate.nullable(),
  submittedAt: isoDate.nullable(),
  now: isoDate.meta({ description: "By the server's clock, which the deadline and versions go by" }),
  passMark: z.number().int().meta({ description: "Percent" }),
  hasCertainty: z.boolean(),
  questions: z.array(askedQuestion),
  answers: keptAnswers,
  results: z
    .record(z.string(), questionResult)
    .nullable()
    .meta({ description: "By question; null until it is handed in" }),
  showsRight: z.boolean().meta({ description: "False while one may still try and has not passed" }),
});
export type AttemptView = z.output<typeof quizAttempt>;

export const savedAnswers = z.object({ now: isoDate, deadline: isoDate.nullable(), answers: keptAnswers });

export const ownAttempts = z.object({
  attemptsLeft: z.number().int().nullable().meta({ description: "Null for as many as one likes" }),
  now: isoDate,
  attempts: z.array(
    z.object({
      id: z.string(),
      ...outcome,
      startedAt: isoDate,
      deadline: isoDate.nullable(),
      submittedAt: isoDate.nullable(),
    }),
  ),
});
export type OwnAttempts = z.output<typeof ownAttempts>;

// ── Read by a person ────────────────────────────────────────────────────────

export const gradingQuery = pageQuery.pick({ page: true, limit: true }).extend({
  sort: z.enum(["submittedAt"], "Ese orden no existe.").default("submittedAt"),
  order: direction.default("asc"),
});
export type GradingQuery = z.infer<typeof gradingQuery>;

const waiting = z.object({
  id: z.string(),
  student: z.string(),
  lesson: z.string().meta({ description: "Its title; empty once it is gone" }),
  open: z.number().int().meta({ description: "Answers to read" }),
  submittedAt: isoDate,
});
export type WaitingAttempt = z.input<typeof waiting>;
export const waitingPage = pageOf(waiting);

export const gradingInput = z.strictObject({
  grades: z
    .array(
      z.strictObject({
        key,
        percent: z.number("Escribe de 0 a 100.").min(0, "Escribe de 0 a 100.").max(100, "Escribe de 0 a 100."),
        note: z.string("Escribe un texto.").trim().max(2_000, "Usa como máximo 2000 caracteres.").default(""),
      }),
    )
    .max(300, "Son demasiadas respuestas."),
});
export type GradingInput = z.infer<typeof gradingInput>;

/** Form fields `percent-0`, `note-0` and so on, in the order of the answers. */
export const gradingForm = z.record(z.string(), z.string()).superRefine((values, { addIssue }) => {
  for (const [name, value] of Object.entries(values)) {
    if (!name.startsWith("percent-") || /^\s*(?:100|\d{1,2}(?:[.,]\d+)?)\s*$/.test(value)) continue;
    addIssue({ code: "custom", path: [name], message: "Escribe de 0 a 100." });
  }
});

export const gradingReceipt = z.object(outcome);
