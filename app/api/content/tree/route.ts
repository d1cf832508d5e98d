import { route } from "@/lib/api/route";
import { contentTree } from "@/lib/studio/schema";
import { readTree } from "@/lib/studio/structure/tree";

export const GET = route(
  {
    access: "collaborator",
    tokens: "read",
    summary: "The academy as it is written, with its drafts, without texts",
    response: contentTree,
  },
  ({ user }) => readTree(user),
);
