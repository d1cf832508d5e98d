import { route } from "@/lib/api/route";
import { getUser } from "@/lib/users/details";
import { userDetails, userParams } from "@/lib/users/schema";

export const GET = route(
  { access: "admin", summary: "One user.", params: userParams, response: userDetails },
  ({ params }) => getUser(params.id),
);
