import { route } from "@/lib/api/route";
import { getUsable } from "@/lib/certificates/service";
import { idParams } from "@/lib/core/schema";

export const GET = route(
  {
    access: "anonymous",
    summary: "The Open Badge 3.0 of a certificate by itself: a JWT.",
    params: idParams,
    gives: { 200: "application/vc+jwt" },
    fails: ["not_found", "conflict"],
  },
  async ({ params: { id } }) =>
    new Response((await getUsable(id)).credential, {
      headers: {
        "content-type": "application/vc+jwt",
        "cache-control": "no-store",
        "access-control-allow-origin": "*",
      },
    }),
);
