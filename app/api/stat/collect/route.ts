import { route } from "@/lib/api/route";
import { collectInput, collectRequest } from "@/lib/visits/collect";

/** In production lib/server answers before Next does; what it does not understand ends here. */
export const POST = route(
  {
    access: "anonymous",
    summary: "Records the visit of a page. Address, browser and place are those of the connection.",
    body: collectInput,
  },
  async ({ request, device, body }) => {
    const outcome = await collectRequest({ headers: request.headers, ip: device.ip }, body);
    return new Response(null, { status: outcome === "kept" ? 202 : 204, headers: { "cache-control": "no-store" } });
  },
);
