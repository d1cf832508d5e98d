import { getPremiumMarkdown } from "@/lib/academy/service";
import { versionedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { slugParams } from "@/lib/core/schema";
import { respondMarkdown } from "../../respond-markdown";

export const GET = route(
  {
    access: "user",
    tokens: "read",
    summary: "The members' text of a lesson, as markdown.",
    params: slugParams,
    gives: versionedFile("text/markdown"),
    fails: ["not_found"],
  },
  async ({ user, params, request }) =>
    respondMarkdown(request, params.slug, "private", await getPremiumMarkdown(user, params.slug)),
);
