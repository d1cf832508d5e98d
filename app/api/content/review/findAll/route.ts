import { route } from "@/lib/api/route";
import { listReview } from "@/lib/studio/review/review";
import { reviewPage, reviewQuery } from "@/lib/studio/review/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "What waits for a review, or in another state for being published.",
    query: reviewQuery,
    response: reviewPage,
  },
  ({ user, query }) => listReview(user, query),
);
