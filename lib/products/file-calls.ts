import type { FileCalls } from "@/lib/api/file-call";
import { lengthOf } from "@/lib/api/parse";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import { fileUpload, partQuery } from "./schema";
import { takePart } from "./uploads";

export const productFileCalls = {
  "PUT /api/product/upload/part/{id}": {
    access: "content.write",
    tokens: "write",
    response: fileUpload,
    summary: "Keeps the next part of a file: the body is its 2 MB, or what is left, and Content-Length says how many.",
    params: idParams,
    query: partQuery,
    maxBody: "part",
    takes: "application/octet-stream",
    fails: ["not_found", "conflict", "insufficient_storage"],
    take: async ({ actor, id, headers, query, body }) => {
      const part = { ...parseInput(partQuery, query), body, size: lengthOf(headers) };
      return { status: 200, data: await takePart(actor, parseInput(idParams, { id }).id, part) };
    },
  },
} satisfies FileCalls;
