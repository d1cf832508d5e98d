import { route } from "@/lib/api/route";
import { premiumContent } from "@/lib/academy/schema";
import { getPremium } from "@/lib/academy/service";
import { slugParams } from "@/lib/core/schema";

export const GET = route(
  {
    access: "user",
    tokens: "read",
    summary: "The members' part of a lesson, rendered to HTML.",
    params: slugParams,
    response: premiumContent,
    fails: ["not_found"],
  },
  ({ user, params }) => getPremium(user, params.slug),
);
