import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { getAttempt, saveAnswers } from "@/lib/quizzes/attempts";
import { answersBody, quizAttempt, savedAnswers } from "@/lib/quizzes/schema";

export const GET = route(
  {
    access: "user",
    summary: "An attempt of one's own: what is asked and answered and, once it is handed in, its results.",
    params: idParams,
    response: quizAttempt,
    fails: ["not_found"],
  },
  ({ user, params }) => getAttempt(user, params.id),
);

export const PATCH = route(
  {
    access: "user",
    summary: "Saves answers as one goes; of each question that with the highest version counts.",
    params: idParams,
    body: answersBody,
    response: savedAnswers,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => saveAnswers(user, params.id, body.answers),
);
