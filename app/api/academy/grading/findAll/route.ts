import { route } from "@/lib/api/route";
import { listWaiting } from "@/lib/quizzes/grading";
import { gradingQuery, waitingPage } from "@/lib/quizzes/schema";

export const GET = route(
  {
    access: "admin",
    summary: "Attempts with answers that a person has still to read, the longest waiting first.",
    query: gradingQuery,
    response: waitingPage,
  },
  ({ query }) => listWaiting(query),
);
