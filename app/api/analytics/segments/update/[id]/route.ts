import { route } from "@/lib/api/route";
import { segment, segmentName } from "@/lib/analytics/report/schema";
import { renameSegment } from "@/lib/analytics/report/segments";
import { idParams } from "@/lib/core/schema";

export const PATCH = route(
  {
    access: "user",
    summary: "Renames a segment: one's own or, by an admin, one of all.",
    params: idParams,
    body: segmentName,
    response: segment,
    fails: ["not_found"],
    limit: { call: "PATCH /api/analytics/segments/update/{id}", points: 300, seconds: 3600 },
  },
  ({ user, params, body }) => renameSegment(user, params.id, body.name),
);
