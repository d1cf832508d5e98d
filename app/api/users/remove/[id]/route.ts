import { route } from "@/lib/api/route";
import { removeUser } from "@/lib/users/access";
import { userParams } from "@/lib/users/schema";

export const DELETE = route(
  { access: "admin", summary: "Deletes a user with everything that is only theirs.", params: userParams },
  ({ user, params }) => removeUser(user, params.id),
);
