import { z } from "zod";
import { storedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { toResponse } from "@/lib/files/answer";
import { fileToken, openProductFile } from "@/lib/products/files";

export const GET = route(
  {
    access: "public",
    summary: "The file of a product, at an address that was signed for ten minutes.",
    params: z.strictObject({ token: z.string().regex(fileToken, "El enlace de descarga no es válido.") }),
    gives: storedFile("*/*"),
    fails: ["not_found"],
  },
  async ({ params, request }) => toResponse(request, await openProductFile(params.token, request.headers)),
);
