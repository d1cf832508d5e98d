import { route } from "@/lib/api/route";
import { link, linkInput } from "@/lib/shortener/schema";
import { createLink } from "@/lib/shortener/service";

export const POST = route(
  {
    access: "admin",
    summary: "Makes a short link.",
    body: linkInput,
    response: link,
    status: 201,
    fails: ["conflict"],
  },
  ({ user, body }) => createLink(user, body),
);
