import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { createQuestion } from "@/lib/discussion/posts";
import { questionInput, writtenPost } from "@/lib/discussion/schema";

export const POST = route(
  {
    access: "user",
    summary: "Asks a question below a lesson, by the lesson's id; a stranger's with a link waits for staff.",
    params: idParams,
    body: questionInput,
    response: writtenPost,
    fails: ["not_found", "conflict"],
    limit: { call: "POST /api/discussion/questions/create/{id}", points: 60, seconds: 3600 },
  },
  ({ user, params, body }) => createQuestion(user, params.id, body),
);
