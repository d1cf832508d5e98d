import { route } from "@/lib/api/route";
import { listMedia } from "@/lib/media/list";
import { mediaPage, mediaQuery } from "@/lib/media/schema";

export const GET = route(
  {
    access: "collaborator",
    tokens: "read",
    summary:
      "The pictures of the library, the newest first; those that nothing shows (unused) or that have no text (untold).",
    query: mediaQuery,
    response: mediaPage,
  },
  ({ query }) => listMedia(query),
);
