import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { quizAttempt, trialBody, trialQuery } from "@/lib/quizzes/schema";
import { getTrial, gradeTrial } from "@/lib/quizzes/trials";

export const GET = route(
  {
    access: "anonymous",
    summary: "The questions of a guest's try; with the seed that stands for one, the same questions again.",
    params: idParams,
    query: trialQuery,
    response: quizAttempt,
    fails: ["not_found", "forbidden", "conflict"],
    limit: { call: "GET /api/academy/lessons/{id}/trial", points: 300, seconds: 60 },
  },
  ({ params, query }) => getTrial(params.id, query.seed),
);

export const POST = route(
  {
    access: "anonymous",
    summary: "Grades what a guest hands in; nothing of it is kept.",
    params: idParams,
    body: trialBody,
    response: quizAttempt,
    fails: ["not_found", "conflict"],
    limit: { call: "POST /api/academy/lessons/{id}/trial", points: 300, seconds: 60 },
  },
  ({ params, body }) => gradeTrial(params.id, body),
);
