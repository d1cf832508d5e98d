import { route } from "@/lib/api/route";
import { listHandIns } from "@/lib/teaching/hand-ins/desk";
import { handInListQuery, handInPage } from "@/lib/teaching/hand-ins/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "What was handed in for lessons that the caller teaches; what waits to be read unless told.",
    query: handInListQuery,
    response: handInPage,
  },
  ({ user, query }) => listHandIns(user, query),
);
