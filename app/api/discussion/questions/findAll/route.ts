import { route } from "@/lib/api/route";
import { listLessonQuestions } from "@/lib/discussion/read";
import { lessonQuestionsQuery, lessonQuestions } from "@/lib/discussion/schema";

export const GET = route(
  {
    access: "public",
    summary: "Questions below a lesson, the newest first.",
    query: lessonQuestionsQuery,
    response: lessonQuestions,
    fails: ["not_found"],
  },
  ({ user, query }) => listLessonQuestions(user, query),
);
