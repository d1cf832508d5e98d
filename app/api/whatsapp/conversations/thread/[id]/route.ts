import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { threadPage, threadQuery } from "@/lib/whatsapp/inbox/schema";
import { readThread } from "@/lib/whatsapp/inbox/thread";

export const GET = route(
  {
    access: "admin",
    summary:
      "Messages and notes of a conversation in the order of time: the last ones, those before or after a place, or those around a message.",
    params: idParams,
    query: threadQuery,
    response: threadPage,
    fails: ["not_found"],
  },
  ({ params, query }) => readThread(params.id, query),
);
