import { route } from "@/lib/api/route";
import { userDetails, userParams } from "@/lib/users/schema";
import { getUser } from "@/lib/users/service";

export const GET = route(
  { access: "admin", summary: "One user.", params: userParams, response: userDetails, fails: ["not_found"] },
  ({ params }) => getUser(params.id),
);
