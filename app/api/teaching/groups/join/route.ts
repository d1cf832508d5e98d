import { route } from "@/lib/api/route";
import { joined, joinInput } from "@/lib/teaching/groups/schema";
import { joinGroup } from "@/lib/teaching/groups/join";

export const POST = route(
  {
    access: "user",
    summary: "Joins a group by the code of its link; once more changes nothing.",
    body: joinInput,
    limit: { call: "POST /api/teaching/groups/join", points: 60, seconds: 3600 },
    response: joined,
    fails: ["not_found", "conflict"],
  },
  ({ user, body }) => joinGroup(user, body.code),
);
