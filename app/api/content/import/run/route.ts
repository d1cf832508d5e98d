import { route } from "@/lib/api/route";
import { receiveImport } from "@/lib/studio/transfer/receive";
import { runQuery, transferPlan } from "@/lib/studio/transfer/schema";

/** In production lib/server answers before Next does, which would put the whole file into memory. */
export const POST = route(
  {
    access: "admin",
    tokens: "write",
    summary: "Imports a zip of markdown, all of it or nothing, as the plan of that digest said: the body is its bytes.",
    query: runQuery,
    maxBody: "file",
    response: transferPlan,
    takes: "application/octet-stream",
    fails: ["conflict", "unsupported_media_type", "insufficient_storage"],
  },
  ({ user, query, request }) => receiveImport(user, request.body ?? [], query),
);
