import { z } from "zod";
import { draftMarkup } from "@/lib/content/shared/fields";
import { id, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import {
  deskFilters,
  type DeskFilter,
  discussionLengths,
  discussionStates,
  type DiscussionState,
} from "./shared/discussion";

const { title: mostTitle, body: mostBody, reason: mostReason } = discussionLengths;

const title = line(mostTitle, `Usa como máximo ${mostTitle} caracteres.`).min(
  8,
  "Resume tu duda en unas palabras más.",
);
const body = draftMarkup(mostBody)
  .overwrite((text) => text.trim())
  .min(1, "Escribe un texto.");
const reason = z
  .string("Escribe un texto.")
  .trim()
  .min(1, "Escribe el motivo.")
  .max(mostReason, `Usa como máximo ${mostReason} caracteres.`);
const version = z
  .number("Indica la versión.")
  .int("Indica la versión.")
  .meta({ description: "Of what was read: another one meanwhile is a conflict" });

export const questionInput = z.strictObject({ title, body });
export type QuestionInput = z.output<typeof questionInput>;

export const postInput = z.strictObject({ body });

/** Answers have no title. */
export const postChanges = z.strictObject({ title: title.optional(), body, version });
export type PostChanges = z.output<typeof postChanges>;

export const acceptInput = z.strictObject({
  answerId: id.nullable().meta({ description: "Null takes it back" }),
});

export const reportInput = z.strictObject({ reason });

export const decisionInput = z
  .strictObject({
    version,
    outcome: z.enum(["approve", "remove"], "Elige si se publica o se retira."),
    reason: z
      .string("Escribe un texto.")
      .trim()
      .max(mostReason, `Usa como máximo ${mostReason} caracteres.`)
      .default(""),
  })
  .refine(({ outcome, reason: why }) => outcome === "approve" || why !== "", {
    path: ["reason"],
    message: "Escribe el motivo.",
  });
export type DecisionInput = z.output<typeof decisionInput>;

export const decisionForm = z.object({ outcome: decisionInput.shape.outcome, reason: decisionInput.shape.reason });

const state = z.enum(Object.keys(discussionStates) as DiscussionState[]);
const author = z.string().meta({ description: "As others see them; empty where the account is gone" });

export const writtenPost = z.object({ id: z.string(), state });

const item = z.object({
  id: z.string(),
  title: z.string(),
  state,
  author,
  createdAt: isoDate,
  answers: z.number().int(),
  isSolved: z.boolean(),
});

export const lessonQuestionsQuery = pageQuery.omit({ search: true }).extend({ lessonId: id });
export type LessonQuestionsQuery = z.output<typeof lessonQuestionsQuery>;

export const lessonQuestions = pageOf(item).extend({
  mayAsk: z.boolean().meta({ description: "Whether the lesson is open to the caller" }),
});

export const similarQuery = z.strictObject({
  lessonId: id,
  title: z.string("Escribe un texto.").trim().max(mostTitle, `Usa como máximo ${mostTitle} caracteres.`),
});

export const similarQuestions = z.object({
  results: z.array(z.object({ id: z.string(), title: z.string(), path: z.string(), isSolved: z.boolean() })),
});

const post = z.object({
  id: z.string(),
  title: z.string(),
  html: z.string(),
  body: z.string().nullable().meta({ description: "As it was written, for whoever may change it" }),
  state,
  reason: z.string(),
  author,
  isStaff: z.boolean(),
  isAccepted: z.boolean(),
  isOwn: z.boolean(),
  isReported: z.boolean().meta({ description: "By the caller" }),
  version: z.number().int(),
  createdAt: isoDate,
  editedAt: isoDate.nullable(),
});
export type ShownPost = z.output<typeof post>;

export const thread = z.object({
  question: post,
  answers: z.array(post),
  mayAnswer: z.boolean(),
  mayAccept: z.boolean(),
});

export const deskQuery = pageQuery.extend({
  state: z.enum(Object.keys(deskFilters) as DeskFilter[], "Ese estado no existe.").default("waiting"),
});
export type DeskQuery = z.output<typeof deskQuery>;

const deskPost = z.object({
  ...{ id: z.string(), title: z.string(), body: z.string(), state, author, isAnswer: z.boolean() },
  ...{ lesson: z.string(), course: z.string(), createdAt: isoDate, reports: z.number().int() },
});
export type DeskPost = z.output<typeof deskPost>;
export const deskPage = pageOf(deskPost);
