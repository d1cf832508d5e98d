import { removeSite } from "@/lib/analytics/sites/service";
import { siteParams } from "@/lib/analytics/sites/schema";
import { route } from "@/lib/api/route";

export const DELETE = route(
  {
    access: "admin",
    summary: "Deletes a site with all that was counted of it.",
    params: siteParams,
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => removeSite(user, params.id),
);
