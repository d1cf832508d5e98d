import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { handInQuiz } from "@/lib/quizzes/attempts";
import { quizAttempt, handInBody } from "@/lib/quizzes/schema";
import { tellFirstDone } from "../../../tell-first-done";

export const POST = route(
  {
    access: "user",
    summary: "Hands an attempt in, with what has not been saved yet. Once more it answers the same.",
    params: idParams,
    body: handInBody,
    response: quizAttempt,
    fails: ["not_found"],
  },
  ({ user, params, body, ...caller }) => handInQuiz(user, params.id, body.answers, tellFirstDone(caller)),
);
