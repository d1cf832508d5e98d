import { route } from "@/lib/api/route";
import { removeUser } from "@/lib/personal-data/removal";
import { userParams } from "@/lib/users/schema";

export const DELETE = route(
  {
    access: "admin",
    summary: "Deletes a user with everything that is only theirs; what stays of orders no longer names them.",
    params: userParams,
    fails: ["not_found"],
  },
  ({ user, params }) => removeUser(user, params.id),
);
