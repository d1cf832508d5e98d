import { route } from "@/lib/api/route";
import { manyInput } from "@/lib/studio/schema";
import { removeItems } from "@/lib/studio/structure/remove";

export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary: "Deletes content with all that hangs on it: all or none. It can be brought back.",
    body: manyInput,
    fails: ["not_found", "conflict"],
  },
  ({ user, body }) => removeItems(user, body.ids),
);
