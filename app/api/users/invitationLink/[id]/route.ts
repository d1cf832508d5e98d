import { route } from "@/lib/api/route";
import { invitationLink, userParams } from "@/lib/users/schema";
import { createInvitationLink } from "@/lib/users/service";

export const POST = route(
  {
    access: "admin",
    summary: "A link with which an invited person chooses a password, where no mail server can take it to them.",
    params: userParams,
    response: invitationLink,
    limit: { call: "POST /api/users/invitationLink/{id}", points: 60, seconds: 3600 },
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => createInvitationLink(user, params.id),
);
