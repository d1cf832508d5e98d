import type { FileCalls } from "@/lib/api/file-call";
import { lengthOf } from "@/lib/api/parse";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import { fileUpload, partQuery } from "./schema";
import { takePart } from "./uploads";

export const productFileCalls = {
  "PUT /api/product/upload/part/{id}": {
    access: "collaborator",
    tokens: "write",
    response: fileUpload,
    take: async ({ actor, id, headers, query, body }) => {
      const part = { ...parseInput(partQuery, query), body, size: lengthOf(headers) };
      return { status: 200, data: await takePart(actor, parseInput(idParams, { id }).id, part) };
    },
  },
} satisfies FileCalls;
