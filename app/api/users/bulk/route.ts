import { route } from "@/lib/api/route";
import { changeUsers } from "@/lib/users/bulk";
import { userBulk, userBulkResult } from "@/lib/users/schema";

export const POST = route(
  {
    access: "admin",
    summary:
      "Disables or enables up to a hundred users, gives them a role or ends their sessions: each whom the rules let.",
    body: userBulk,
    response: userBulkResult,
  },
  ({ user: actor, body }) => changeUsers(actor, body),
);
