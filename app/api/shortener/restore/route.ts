import { route } from "@/lib/api/route";
import { restoreMany } from "@/lib/shortener/many";
import { linksBefore, linksRestored } from "@/lib/shortener/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Gives short links back what they were before `change`, but for those that were changed since.",
    body: linksBefore,
    response: linksRestored,
  },
  ({ user, body }) => restoreMany(user, body.links),
);
