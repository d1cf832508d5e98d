import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { reportPost } from "@/lib/discussion/posts";
import { reportInput } from "@/lib/discussion/schema";

export const POST = route(
  {
    access: "user",
    summary: "Reports a question or an answer, once; those of several people hold it until staff decides.",
    params: idParams,
    body: reportInput,
    fails: ["not_found", "conflict"],
    limit: { call: "POST /api/discussion/posts/report/{id}", points: 60, seconds: 3600 },
  },
  ({ user, params, body }) => reportPost(user, params.id, body.reason),
);
