import { takeAnswers } from "@/lib/academy/answers";
import { route } from "@/lib/api/route";
import { keptAnswersInput, takenAnswers } from "@/lib/questions/schema";

export const POST = route(
  {
    access: "user",
    summary: "Takes in what the student answered as a guest: graded anew, and only where nothing was answered since.",
    body: keptAnswersInput,
    response: takenAnswers,
    limit: { call: "POST /api/academy/answers", points: 60, seconds: 60 },
  },
  ({ user, body }) => takeAnswers(user, body),
);
