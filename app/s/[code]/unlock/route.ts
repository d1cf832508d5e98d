import { z } from "zod";
import { route } from "@/lib/api/route";
import { unlockLink } from "@/lib/shortener/unlock";

export const POST = route(
  {
    access: "anonymous",
    summary: "The password of a short link, from the form of its page; leads on, or back to the page.",
    params: z.strictObject({ code: z.string() }),
    body: z.strictObject({
      password: z.string("Escribe la contraseña."),
      scan: z.literal("yes").optional(),
      search: z.string().max(16_384).default(""),
    }),
    bodyType: "form",
    maxBody: "small",
    gives: { 303: null },
  },
  async ({ params, body, device, request }) => {
    const decision = await unlockLink(
      {
        code: params.code,
        method: request.method,
        headers: request.headers,
        ip: device.ip,
        isScan: body.scan === "yes",
        search: body.search,
      },
      body.password,
    );
    const page = `/s/${encodeURIComponent(params.code)}`;
    const query = new URLSearchParams({
      ...Object.fromEntries(new URLSearchParams(body.search)),
      ...(typeof decision === "string" && { clave: decision === "wrong" ? "incorrecta" : "espera" }),
      ...(body.scan && { qr: "" }),
    });
    const location = typeof decision === "object" && "location" in decision ? decision.location : `${page}?${query}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
  },
);
