import { route } from "@/lib/api/route";
import { pageProjects } from "@/lib/projects/list";
import { projectPage, projectQuery } from "@/lib/projects/schema";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "The projects of the portfolio, the latest first, by category, technology and search.",
    query: projectQuery,
    response: projectPage,
  },
  ({ query }) => pageProjects(query),
);
