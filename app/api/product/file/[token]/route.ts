import { z } from "zod";
import { route } from "@/lib/api/route";
import { filePolicy } from "@/lib/files/answer";
import { fileToken, openFile } from "@/lib/products/files";

export const GET = route(
  {
    access: "public",
    summary: "The file of a product, at an address that was signed for ten minutes.",
    params: z.strictObject({ token: z.string().regex(fileToken, "El enlace de descarga no es válido.") }),
    gives: { 200: "*/*" },
    fails: ["not_found"],
  },
  async ({ params }) => {
    const { name, type, size, body } = await openFile(params.token);
    return new Response(body, {
      headers: {
        "content-type": type,
        "content-length": String(size),
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
        "content-security-policy": filePolicy,
        "x-content-type-options": "nosniff",
      },
    });
  },
);
