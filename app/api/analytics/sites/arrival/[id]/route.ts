import { findLastHit } from "@/lib/analytics/sites/service";
import { siteArrival, siteParams } from "@/lib/analytics/sites/schema";
import { route } from "@/lib/api/route";

export const GET = route(
  {
    access: "admin",
    summary: "When a site's tracker last told something, for who waits for its first visit.",
    params: siteParams,
    response: siteArrival,
    fails: ["not_found"],
  },
  async ({ params }) => ({ lastHitAt: await findLastHit(params.id, { minutes: 10 }) }),
);
