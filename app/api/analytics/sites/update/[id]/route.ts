import { updateSite } from "@/lib/analytics/sites/service";
import { siteChanges, siteDetails, siteParams } from "@/lib/analytics/sites/schema";
import { route } from "@/lib/api/route";

export const PATCH = route(
  {
    access: "admin",
    summary: "Changes a site; what is left out stays as it is.",
    params: siteParams,
    body: siteChanges,
    response: siteDetails,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updateSite(user, params.id, body),
);
