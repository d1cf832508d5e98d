import { getMarkdown } from "@/lib/academy/service";
import { versionedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { slugParams } from "@/lib/core/schema";
import { respondMarkdown } from "../../respond-markdown";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "The free text of a lesson, as markdown.",
    params: slugParams,
    gives: versionedFile("text/markdown"),
    fails: ["not_found"],
  },
  async ({ params, request }) => respondMarkdown(request, params.slug, "public", await getMarkdown(params.slug)),
);
