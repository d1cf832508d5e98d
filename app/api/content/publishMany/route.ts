import { route } from "@/lib/api/route";
import { publishMany } from "@/lib/studio/publish";
import { manyInput } from "@/lib/studio/schema";

export const POST = route(
  {
    access: "admin",
    tokens: "write",
    summary: "Publishes the working copies of many at once: all of them or none",
    body: manyInput,
    fails: ["not_found", "conflict"],
  },
  ({ user, body }) => publishMany(user, body.ids),
);
