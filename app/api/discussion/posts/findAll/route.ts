import { route } from "@/lib/api/route";
import { listPosts } from "@/lib/discussion/desk";
import { deskPage, deskQuery } from "@/lib/discussion/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "What was written below lessons that the caller teaches; what waits for a decision unless told.",
    query: deskQuery,
    response: deskPage,
  },
  ({ user, query }) => listPosts(user, query),
);
