import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { handIn } from "@/lib/quizzes/attempts";
import { attempt, handInBody } from "@/lib/quizzes/schema";
import { tellFirstDone } from "../../../tell-first-done";

export const POST = route(
  {
    access: "user",
    summary: "Hands an attempt in, with what has not been saved yet. Once more it answers the same.",
    params: idParams,
    body: handInBody,
    response: attempt,
    fails: ["not_found"],
  },
  ({ user, params, body, ...caller }) => handIn(user, params.id, body.answers, tellFirstDone(caller)),
);
