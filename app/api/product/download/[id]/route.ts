import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { offerFile } from "@/lib/products/files";

export const GET = route(
  {
    access: "public",
    summary: "Leads to the file of a product by an address that is signed afresh.",
    params: idParams,
    gives: { 303: null },
    fails: ["not_found"],
  },
  async ({ params, device }) =>
    new Response(null, {
      status: 303,
      headers: { location: await offerFile(params.id, device.ip), "cache-control": "private, no-store" },
    }),
);
