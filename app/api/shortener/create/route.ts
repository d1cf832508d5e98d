import { route } from "@/lib/api/route";
import { link, shortLinkInput } from "@/lib/shortener/schema";
import { createShortLink } from "@/lib/shortener/service";

export const POST = route(
  {
    access: "admin",
    summary: "Makes a short link.",
    body: shortLinkInput,
    response: link,
    status: 201,
    fails: ["conflict"],
  },
  ({ user, body }) => createShortLink(user, body),
);
