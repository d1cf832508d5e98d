import { route } from "@/lib/api/route";
import { segment, segmentInput } from "@/lib/analytics/report/schema";
import { createSegment } from "@/lib/analytics/report/segments";

export const POST = route(
  {
    access: "user",
    summary: "Keeps filters of a site's report under a name, for oneself or, by an admin, for all.",
    body: segmentInput,
    response: segment,
    status: 201,
    fails: ["not_found", "conflict"],
    limit: { call: "POST /api/analytics/segments/create", points: 300, seconds: 3600 },
  },
  ({ user, body }) => createSegment(user, body),
);
