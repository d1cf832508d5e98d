import { route } from "@/lib/api/route";
import { exportMessages } from "@/lib/contact/list";
import { messageExportQuery } from "@/lib/contact/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The messages that the filters select, as CSV.",
    query: messageExportQuery,
    gives: { 200: "text/csv" },
  },
  ({ query }) => exportMessages(query),
);
