import { route } from "@/lib/api/route";
import { userParams } from "@/lib/users/schema";
import { removeUser } from "@/lib/users/service";

export const DELETE = route(
  { access: "admin", summary: "Deletes a user with everything that is only theirs.", params: userParams },
  ({ user, params }) => removeUser(user, params.id),
);
