import { route } from "@/lib/api/route";
import { receivePlan } from "@/lib/studio/transfer/receive";
import { planQuery, transferPlan } from "@/lib/studio/transfer/schema";

/** In production lib/server answers before Next does, which would put the whole file into memory. */
export const POST = route(
  {
    access: "admin",
    tokens: "write",
    summary: "What the import of a zip of markdown would do, or what is wrong with it: the body is its bytes.",
    query: planQuery,
    maxBody: "file",
    response: transferPlan,
    takes: "application/octet-stream",
    fails: ["insufficient_storage"],
  },
  ({ query, request }) => receivePlan(request.body ?? [], query, request.signal),
);
