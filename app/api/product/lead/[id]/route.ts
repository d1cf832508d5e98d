import { route } from "@/lib/api/route";
import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { idParams } from "@/lib/core/schema";
import { recordLead, sourcePath } from "@/lib/products/leads";
import { leadInput } from "@/lib/products/schema";

export const POST = route(
  {
    access: "public",
    summary: "Records that somebody wants to buy a product or hire its service, and leads to the chat.",
    params: idParams,
    body: leadInput,
    bodyType: "form",
    maxBody: "small",
    gives: { 303: null },
    fails: ["not_found"],
  },
  async ({ params, body, device, request }) => {
    const chat = await recordLead(params.id, body.action, { ip: device.ip, path: sourcePath(request.headers) });
    recordOwnEvent({ request, device }, "Producto solicitado", { action: body.action });
    return new Response(null, { status: 303, headers: { location: chat, "cache-control": "no-store" } });
  },
);
