import { route } from "@/lib/api/route";
import { fetchedMarkdown, fetchMarkdownInput } from "@/lib/content/schema";
import { fetchMarkdown } from "@/lib/content/source";

export const POST = route(
  {
    access: "collaborator",
    summary: "The markdown text at a public https address, to be kept here.",
    body: fetchMarkdownInput,
    response: fetchedMarkdown,
    limit: { call: "POST /api/content/fetchMarkdown", points: 60, seconds: 3600 },
  },
  async ({ body }) => ({ markdown: await fetchMarkdown(body.url) }),
);
