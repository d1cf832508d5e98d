import { createSite } from "@/lib/analytics/sites/service";
import { siteDetails, siteInput } from "@/lib/analytics/sites/schema";
import { route } from "@/lib/api/route";

export const POST = route(
  {
    access: "admin",
    summary: "Adds a site whose visits are counted.",
    body: siteInput,
    response: siteDetails,
    status: 201,
    fails: ["conflict"],
  },
  ({ user, body }) => createSite(user, body),
);
