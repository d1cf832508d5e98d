import { route } from "@/lib/api/route";
import { slugParams } from "@/lib/core/schema";
import { pageMembers, pageProjects } from "./list";
import { member, memberPage, memberParams, memberQuery, project, projectPage, projectQuery } from "./schema";
import { getMember, getProject } from "./service";

export const projectCalls = {
  "GET /api/projects/findAll": route(
    {
      access: "public",
      tokens: "read",
      summary: "The projects of the portfolio, the latest first, by category, technology and search.",
      query: projectQuery,
      response: projectPage,
    },
    ({ query }) => pageProjects(query),
  ),
  "GET /api/projects/findOneSlug/{slug}": route(
    {
      access: "public",
      tokens: "read",
      summary: "A project with its story, technologies and collaborators.",
      params: slugParams,
      response: project,
      fails: ["not_found"],
    },
    ({ params }) => getProject(params.slug),
  ),
  "GET /api/projects/user/findAll": route(
    {
      access: "public",
      tokens: "read",
      summary: "The team, by date of joining and search.",
      query: memberQuery,
      response: memberPage,
    },
    ({ query }) => pageMembers(query),
  ),
  "GET /api/projects/user/findUsername/{username}": route(
    {
      access: "public",
      tokens: "read",
      summary: "Somebody of the team with their projects.",
      params: memberParams,
      response: member,
      fails: ["not_found"],
    },
    ({ params }) => getMember(params.username),
  ),
};
