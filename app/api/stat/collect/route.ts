import { route } from "@/lib/api/route";
import { collectInput, collectRequest, collectFailure } from "@/lib/visits/collect";
import type { StoreOutcome } from "@/lib/core/group-commit";

/** In production lib/server answers before Next does; what it does not understand ends here. */
export const POST = route(
  {
    access: "anonymous",
    summary: "Records the visit of a page. Address, browser and place are those of the connection.",
    body: collectInput,
    gives: { 202: null, 204: null },
  },
  async ({ request, device, body }) => {
    const caller = { headers: request.headers, ip: device.ip };
    const outcome = await new Promise<StoreOutcome | null>((done) => collectRequest(caller, body, done));
    const failure = collectFailure(outcome);
    if (failure) throw failure;
    return new Response(null, { status: outcome === "kept" ? 202 : 204, headers: { "cache-control": "no-store" } });
  },
);
