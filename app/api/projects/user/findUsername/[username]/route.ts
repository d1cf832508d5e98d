import { route } from "@/lib/api/route";
import { member, memberParams } from "@/lib/projects/schema";
import { getMember } from "@/lib/projects/service";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "Somebody of the team with their projects.",
    params: memberParams,
    response: member,
    fails: ["not_found"],
  },
  ({ params }) => getMember(params.username),
);
