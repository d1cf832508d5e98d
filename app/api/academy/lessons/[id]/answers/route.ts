import { answerQuestion, listAnswers } from "@/lib/academy/answers";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { answerList, grade, questionAnswerInput } from "@/lib/questions/schema";

export const GET = route(
  {
    access: "user",
    summary: "What the student answered to the questions in the texts of a lesson, with their grades.",
    params: idParams,
    response: answerList,
    fails: ["not_found"],
  },
  ({ user, params }) => listAnswers(user, params.id),
);

export const POST = route(
  {
    access: "public",
    summary: "Grades an answer to a question in a text of a lesson; what a student answers is kept.",
    params: idParams,
    body: questionAnswerInput,
    maxBody: "medium",
    response: grade,
    fails: ["not_found", "conflict"],
    limit: { call: "POST /api/academy/lessons/{id}/answers", points: 300, seconds: 60 },
  },
  ({ user, params, body }) => answerQuestion(user, params.id, body),
);
