import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { quizAttempt, trialBody } from "@/lib/quizzes/schema";
import { takeTrial } from "@/lib/quizzes/trials";
import { tellFirstDone } from "../../../../tell-first-done";

export const POST = route(
  {
    access: "user",
    summary: "Takes in what somebody handed in before they had an account, graded anew; once for each seed.",
    params: idParams,
    body: trialBody,
    response: quizAttempt,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body, ...caller }) => takeTrial(user, params.id, body, tellFirstDone(caller)),
);
