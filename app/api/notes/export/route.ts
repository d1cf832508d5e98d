import { route } from "@/lib/api/route";
import { exportNotes } from "@/lib/notes/list";

export const GET = route(
  {
    access: "user",
    summary: "All of the caller's notes on lessons, as one file of markdown.",
    gives: { 200: "text/markdown" },
  },
  ({ user }) => exportNotes(user),
);
