import { route } from "@/lib/api/route";
import { pageMembers } from "@/lib/projects/list";
import { memberPage, memberQuery } from "@/lib/projects/schema";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "The team, by date of joining and search.",
    query: memberQuery,
    response: memberPage,
  },
  ({ query }) => pageMembers(query),
);
