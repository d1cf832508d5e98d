import type { FileCalls } from "@/lib/api/file-call";
import { lengthOf } from "@/lib/api/parse";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import { engagementFile, fileQuery } from "./schema";
import { addFile } from "./uploads";

export const engagementFileCalls = {
  "POST /api/engagements/files/create/{id}": {
    access: "money",
    response: engagementFile,
    summary:
      "Keeps a file of up to 50 MB for an engagement's client: the body is its bytes, and Content-Length says how many.",
    params: idParams,
    query: fileQuery,
    maxBody: "file",
    status: 201,
    takes: "application/octet-stream",
    fails: ["not_found", "conflict", "insufficient_storage"],
    take: async ({ actor, id, headers, query, body }) => {
      const sent = { ...parseInput(fileQuery, query), body, size: lengthOf(headers) };
      return { status: 201, data: await addFile(actor, parseInput(idParams, { id }).id, sent) };
    },
  },
} satisfies FileCalls;
