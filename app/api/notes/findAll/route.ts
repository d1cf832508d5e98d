import { route } from "@/lib/api/route";
import { pageQuery } from "@/lib/core/schema";
import { listOwnNotes } from "@/lib/notes/list";
import { noteList } from "@/lib/notes/schema";

export const GET = route(
  {
    access: "user",
    summary: "The caller's notes on all lessons: by course and lesson, with what is newest first.",
    query: pageQuery,
    response: noteList,
  },
  ({ user, query }) => listOwnNotes(user, query),
);
