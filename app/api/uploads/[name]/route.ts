import { z } from "zod";
import { versionedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { AppError } from "@/lib/core/errors";
import { filePolicy } from "@/lib/files/answer";
import { readUpload, uploadName } from "@/lib/core/files";

export const GET = route(
  {
    access: "anonymous",
    summary: "A picture that somebody uploaded.",
    params: z.strictObject({ name: z.string().regex(uploadName, "El nombre del archivo no es válido.") }),
    gives: versionedFile("image/webp"),
    fails: ["not_found", "unavailable"],
  },
  async ({ params, request }) => {
    const file = await readUpload(params.name);
    if (!file) throw new AppError("not_found", "No se encontró el archivo.");
    // A name is given once and its file never changes, so the name is the file's tag too.
    const etag = `"${params.name}"`;
    const headers = {
      etag,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": filePolicy,
      "x-content-type-options": "nosniff",
    };
    const known = request.headers
      .get("if-none-match")
      ?.split(",")
      .some((tag) => tag.trim().replace(/^W\//, "") === etag);
    if (known) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(file.bytes), { headers: { ...headers, "content-type": file.contentType } });
  },
);
