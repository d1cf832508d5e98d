import { route } from "@/lib/api/route";
import { changeLinks } from "@/lib/shortener/bulk";
import { linkBulk, linkBulkResult } from "@/lib/shortener/schema";

export const POST = route(
  {
    access: "admin",
    summary:
      "Pauses, resumes, archives, unarchives, tags, untags or deletes up to a hundred short links: all of them or none.",
    body: linkBulk,
    response: linkBulkResult,
  },
  async ({ user, body }) => ({ links: await changeLinks(user, body) }),
);
