import { route } from "@/lib/api/route";
import { collectFailure } from "@/lib/visits/collect";
import { takeEvent } from "@/lib/analytics/intake/take-event";

/** Whoever has a page may tell of it; the answer says nothing of anybody. */
const ofAll = { "access-control-allow-origin": "*", "cache-control": "no-store" };

/** lib/server answers before Next does, and a browser that asks first. */
export const POST = route(
  {
    access: "anonymous",
    summary: "What a tracker tells of a page, in the format of Plausible's Events API.",
    raw: true,
    maxBody: "medium",
    takes: "text/plain",
    ofAnySite: true,
    gives: { 202: "text/plain" },
    fails: ["bad_request"],
  },
  async ({ request, device }) => {
    const caller = { headers: request.headers, ip: device.ip };
    const outcome = await takeEvent(caller, await request.text());
    const failure = collectFailure(outcome);
    if (failure) throw failure;
    return new Response("ok", {
      status: 202,
      headers: { ...ofAll, ...(outcome === null && { "x-plausible-dropped": "1" }) },
    });
  },
);
