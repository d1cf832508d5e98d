import { route } from "@/lib/api/route";
import { listUsers } from "@/lib/users/list";
import { userPage, userQuery } from "@/lib/users/schema";

export const GET = route(
  { access: "admin", summary: "The users, by role, operator and search.", query: userQuery, response: userPage },
  ({ query }) => listUsers(query),
);
