import { z } from "zod";
import { route } from "@/lib/api/route";
import { drawQr } from "@/lib/shortener/qr";

export const GET = route(
  {
    access: "anonymous",
    summary: "The QR code of a short link.",
    params: z.strictObject({ code: z.string() }),
    query: z.strictObject({ format: z.enum(["svg", "png"], "El formato debe ser svg o png.").default("svg") }),
    gives: { 200: ["image/svg+xml", "image/png"] },
  },
  async ({ params, query }) => {
    const { body, type } = await drawQr(params.code, query.format);
    return new Response(new Uint8Array(body), {
      headers: { "content-type": type, "cache-control": "public, max-age=3600" },
    });
  },
);
