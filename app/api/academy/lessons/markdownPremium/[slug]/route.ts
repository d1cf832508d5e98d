import { getPremiumMarkdown } from "@/lib/academy/service";
import { route } from "@/lib/api/route";
import { slugParams } from "@/lib/core/schema";
import { respondMarkdown } from "../../respond-markdown";

export const GET = route(
  {
    access: "user",
    tokens: "read",
    summary: "The members' text of a lesson, as markdown.",
    params: slugParams,
  },
  async ({ user, params, request }) =>
    respondMarkdown(request, params.slug, "private", await getPremiumMarkdown(user, params.slug)),
);
