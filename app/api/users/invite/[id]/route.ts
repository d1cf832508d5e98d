import { route } from "@/lib/api/route";
import { userParams } from "@/lib/users/schema";
import { inviteUser } from "@/lib/users/service";

export const POST = route(
  {
    access: "admin",
    summary: "Mails the invitation again to somebody who has not accepted it.",
    params: userParams,
    limit: { call: "POST /api/users/invite/{id}", points: 60, seconds: 3600 },
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => inviteUser(user, params.id),
);
