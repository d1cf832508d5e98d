import { route } from "@/lib/api/route";
import { quizAttempt } from "@/lib/quizzes/schema";
import { previewTry } from "@/lib/studio/previews/schema";
import { tryDraftQuiz } from "@/lib/studio/previews/try";

export const POST = route(
  {
    access: "anonymous",
    summary: "The questions of a draft's quiz, or what answers to them are worth, for whoever has a link to it.",
    body: previewTry,
    response: quizAttempt,
    fails: ["not_found", "conflict"],
    limit: { call: "POST /api/content/previews/quiz", points: 120, seconds: 60 },
  },
  ({ body }) => tryDraftQuiz(body),
);
