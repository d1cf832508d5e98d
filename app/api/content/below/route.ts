import { route } from "@/lib/api/route";
import { contentBelow, manyInput } from "@/lib/studio/schema";
import { countBelow } from "@/lib/studio/structure/branches";

export const POST = route(
  {
    access: "collaborator",
    summary: "What hangs on some content, and would go with it",
    body: manyInput,
    response: contentBelow,
  },
  ({ user, body }) => countBelow(user, body.ids),
);
