import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { gradeOpen } from "@/lib/quizzes/grading";
import { gradingInput, gradingReceipt } from "@/lib/quizzes/schema";

export const PATCH = route(
  {
    access: "admin",
    summary: "Grades the open answers of an attempt, all of them, and tells its person by mail.",
    params: idParams,
    body: gradingInput,
    response: gradingReceipt,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => gradeOpen(user, params.id, body),
);
