import { route } from "@/lib/api/route";
import { user, userInput } from "@/lib/users/schema";
import { createUser } from "@/lib/users/service";

export const POST = route(
  {
    access: "admin",
    summary: "Makes an account and mails its owner an invitation to choose a password.",
    body: userInput,
    response: user,
    status: 201,
    fails: ["conflict"],
  },
  ({ user: actor, body }) => createUser(actor, body),
);
