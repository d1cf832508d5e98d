import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { askQuestion } from "@/lib/questions/shared/grade";
import type { AttemptRow } from "./attempt-row";
import { titlesOf } from "./grading";

type Row = Omit<AttemptRow, "userId" | "id">;

/** The answers with their questions, because an answer counts places in its question; never the right answers. */
export const quizData: PersonalData = {
  parts: {
    quizAttempts: async function* ({ id: userId }) {
      const taken = await db.quizAttempt.findMany({
        where: { userId },
        distinct: "lessonId",
        select: { lessonId: true },
      });
      const titles = await titlesOf(taken.map(({ lessonId }) => lessonId));
      yield* rowsOf<Row>(
        db.quizAttempt,
        {
          where: { userId },
          select: {
            ...{
              lessonId: true,
              seed: true,
              state: true,
              startedAt: true,
              submittedAt: true,
              score: true,
              passed: true,
            },
            ...{ questions: true, answers: true, grades: true },
          },
        },
        ({ lessonId, seed, questions, answers, grades, ...row }) => ({
          lesson: titles.get(lessonId) ?? null,
          ...row,
          answers: questions.map((question) => ({
            asked: askQuestion(question, seed),
            answer: answers[question.key]?.answer ?? null,
            score: grades[question.key]?.score ?? null,
            note: grades[question.key]?.note ?? "",
          })),
        }),
      );
    },
  },
};
