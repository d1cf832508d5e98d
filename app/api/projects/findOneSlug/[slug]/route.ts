import { route } from "@/lib/api/route";
import { slugParams } from "@/lib/core/schema";
import { project } from "@/lib/projects/schema";
import { getProject } from "@/lib/projects/service";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "A project with its story, technologies and collaborators.",
    params: slugParams,
    response: project,
    fails: ["not_found"],
  },
  ({ params }) => getProject(params.slug),
);
