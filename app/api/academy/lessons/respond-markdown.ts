import { createHash } from "node:crypto";
import { respondVersioned } from "@/lib/api/versioned";

/** Answers a text of a lesson. Whoever keeps it asks each time whether it is still that one. */
export const respondMarkdown = (
  request: Request,
  slug: string,
  keeps: "public" | "private",
  text: string,
): Promise<Response> =>
  respondVersioned(request, {
    version: createHash("sha256").update(text).digest("base64url"),
    type: "text/markdown; charset=utf-8",
    name: `${slug}.md`,
    keeps,
    read: async () => Buffer.from(text),
  });
