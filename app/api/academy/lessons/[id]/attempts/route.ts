import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { beginQuiz, listAttempts } from "@/lib/quizzes/attempts";
import { quizAttempt, ownAttempts } from "@/lib/quizzes/schema";

export const GET = route(
  {
    access: "user",
    summary: "One's attempts at the quiz of a lesson, the last first, and how many are left.",
    params: idParams,
    response: ownAttempts,
    fails: ["not_found"],
  },
  ({ user, params }) => listAttempts(user, params.id),
);

export const POST = route(
  {
    access: "user",
    summary: "Begins an attempt at the quiz of a lesson, or goes on with the one that is under way.",
    params: idParams,
    response: quizAttempt,
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => beginQuiz(user, params.id),
);
