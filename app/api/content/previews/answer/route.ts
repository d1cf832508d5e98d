import { route } from "@/lib/api/route";
import { grade } from "@/lib/questions/schema";
import { previewAnswer } from "@/lib/studio/previews/schema";
import { tryAnswer } from "@/lib/studio/previews/try";

export const POST = route(
  {
    access: "anonymous",
    summary: "Grades an answer to a question of a draft, for whoever has a link to it; nothing is kept.",
    body: previewAnswer,
    maxBody: "medium",
    response: grade,
    fails: ["not_found", "conflict"],
    limit: { call: "POST /api/content/previews/answer", points: 120, seconds: 60 },
  },
  ({ body }) => tryAnswer(body),
);
