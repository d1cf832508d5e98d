import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { answerPost } from "@/lib/discussion/posts";
import { postInput, writtenPost } from "@/lib/discussion/schema";

export const POST = route(
  {
    access: "user",
    summary: "Answers a question below a lesson, by the question's id.",
    params: idParams,
    body: postInput,
    response: writtenPost,
    fails: ["not_found", "conflict"],
    limit: { call: "POST /api/discussion/answers/create/{id}", points: 60, seconds: 3600 },
  },
  ({ user, params, body }) => answerPost(user, params.id, body.body),
);
