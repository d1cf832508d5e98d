import { gradeInText, isOfMembersText } from "@/lib/academy/answers";
import { readQuestions } from "@/lib/content/questions";
import { askFor } from "@/lib/content/texts";
import { AppError } from "@/lib/core/errors";
import { findQuiz } from "@/lib/quizzes/quiz";
import { gradeTry, tryQuiz } from "@/lib/quizzes/trials";
import type { Grade } from "@/lib/questions/shared/question";
import type { Prisma } from "@/prisma/generated/client";
import { findPreviewed } from "./links";
import type { PreviewAnswer, PreviewTry } from "./schema";
import { asPublished } from "./stage";

/* A draft's questions for holders of a link: asked and graded as on the site, but nothing is stored. */

const gone = () => new AppError("not_found", "Esta vista previa ya no está disponible.");

async function readDraft<T>(token: string, read: (tx: Prisma.TransactionClient, id: string) => Promise<T | null>) {
  const item = await findPreviewed(token);
  const found = item?.kind === "lesson" ? await asPublished(item.id, (tx) => read(tx, item.id)) : null;
  if (!found) throw gone();
  return found;
}

/** Grades an answer to a question within a draft's text. @throws AppError `not_found`, `conflict`, `unavailable` */
export async function tryAnswer({ token, ...input }: PreviewAnswer): Promise<Grade> {
  const select = { markdown: true, markdownUrl: true, markdownPremium: true, markdownUrlPremium: true };
  const lesson = await readDraft(token, (tx, id) => tx.lesson.findUnique({ where: { id }, select }));
  const source = isOfMembersText(input.key)
    ? { text: lesson.markdownPremium, url: lesson.markdownUrlPremium }
    : { text: lesson.markdown, url: lesson.markdownUrl };
  return (await gradeInText(source, input)).grade;
}

/** Gives a draft's quiz, or grades answers. @throws AppError as `tryAnswer`, `bad_request` */
export async function tryDraftQuiz({ token, seed, answers }: PreviewTry) {
  const quiz = await readDraft(token, (tx, id) => findQuiz(id, tx));
  // Parsed with the drafts, so that readers of the site do not wait; the result is remembered.
  await readQuestions(quiz.text, askFor(quiz.lessonId));
  return seed && answers ? gradeTry(quiz, { seed, answers }) : tryQuiz(quiz, seed);
}
