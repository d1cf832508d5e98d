import { route } from "@/lib/api/route";
import { findSimilar } from "@/lib/discussion/read";
import { similarQuery, similarQuestions } from "@/lib/discussion/schema";

export const GET = route(
  {
    access: "user",
    summary: "Questions of a lesson's course that are called alike.",
    query: similarQuery,
    response: similarQuestions,
    fails: ["not_found"],
    limit: { call: "GET /api/discussion/questions/findSimilar", points: 120, seconds: 60 },
  },
  ({ user, query }) => findSimilar(user, query),
);
