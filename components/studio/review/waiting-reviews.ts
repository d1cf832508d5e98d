import type { Asked } from "@/lib/api/use-api";

/** What asks how much waits for a review. */
export const waitingReviews: Asked<"GET /api/content/review/findAll"> = [
  "GET /api/content/review/findAll",
  { query: { limit: 1 } },
];
