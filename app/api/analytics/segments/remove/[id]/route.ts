import { route } from "@/lib/api/route";
import { removeSegment } from "@/lib/analytics/report/segments";
import { idParams } from "@/lib/core/schema";

export const DELETE = route(
  {
    access: "user",
    summary: "Removes a segment: one's own or, by an admin, one of all.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => removeSegment(user, params.id),
);
