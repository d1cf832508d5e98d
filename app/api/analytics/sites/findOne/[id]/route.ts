import { getCountedSite } from "@/lib/analytics/sites/service";
import { siteDetails, siteParams } from "@/lib/analytics/sites/schema";
import { route } from "@/lib/api/route";

export const GET = route(
  {
    access: "admin",
    summary: "A site with those who may see it.",
    params: siteParams,
    response: siteDetails,
    fails: ["not_found"],
  },
  ({ params }) => getCountedSite(params.id),
);
