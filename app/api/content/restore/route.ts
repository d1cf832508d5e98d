import { route } from "@/lib/api/route";
import { manyInput } from "@/lib/studio/schema";
import { restoreItems } from "@/lib/studio/structure/remove";

export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary: "Brings back content that was deleted within the last 30 days: all or none.",
    body: manyInput,
    fails: ["not_found", "conflict"],
  },
  ({ user, body }) => restoreItems(user, body.ids),
);
