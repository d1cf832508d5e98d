import { cacheLife, cacheTag } from "next/cache";
import { readQuestions } from "@/lib/content/questions";
import type { ParseWork } from "@/lib/content/parse/work";
import type { Ask } from "@/lib/core/job-pool";
import { log } from "@/lib/core/log";
import { findQuiz, isForGuests, type Quiz } from "./quiz";
import type { QuizFacts } from "./schema";

/** Null without questions. */
export async function describeQuiz(lessonId: string): Promise<QuizFacts | null> {
  "use cache";
  cacheTag("academy");
  const quiz = await findQuiz(lessonId);
  if (!quiz) return null;
  const facts = await factsOfQuiz(quiz);
  if (facts?.questions !== null) cacheLife("hours");
  else cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
  return facts;
}

export async function factsOfQuiz(quiz: Quiz, ask?: Ask<ParseWork>): Promise<QuizFacts | null> {
  const { lessonId, passMark, most, minutes, hasCertainty, draw } = quiz;
  const all = await readQuestions(quiz.text, ask).catch((error: unknown) => {
    log.warn({ err: error, lessonId }, "the questions of a quiz could not be read");
    return null;
  });
  if (all?.length === 0) return null;
  const questions = all && Math.min(all.length, draw ?? all.length);
  return { passMark, most, minutes, hasCertainty, questions, isForGuests: isForGuests(quiz) };
}
