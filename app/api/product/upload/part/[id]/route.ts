import { lengthOf } from "@/lib/api/parse";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { fileUpload, partQuery } from "@/lib/products/schema";
import { takePart } from "@/lib/products/uploads";

/** In production lib/server answers before Next does. */
export const PUT = route(
  {
    access: "collaborator",
    tokens: "write",
    summary: "Keeps the next part of a file: the body is its 2 MB, or what is left, and Content-Length says how many.",
    params: idParams,
    query: partQuery,
    maxBody: "part",
    response: fileUpload,
    takes: "application/octet-stream",
    fails: ["not_found", "conflict", "insufficient_storage"],
  },
  ({ user, params, query, request: { headers, body } }) =>
    takePart(user, params.id, { ...query, body: body ?? nothing(), size: lengthOf(headers) }),
);

async function* nothing(): AsyncGenerator<Uint8Array> {}
