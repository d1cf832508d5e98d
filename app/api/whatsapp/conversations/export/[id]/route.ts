import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { exportConversation } from "@/lib/whatsapp/desk/export";
import { conversationExportQuery } from "@/lib/whatsapp/desk/schema";

export const GET = route(
  {
    access: "admin",
    summary: "A conversation as a file: a text to read, or all of it as JSON. Files of messages are named, not held.",
    params: idParams,
    query: conversationExportQuery,
    tellsOfDownload: true,
    gives: { 200: ["text/plain", "application/json"] },
    fails: ["not_found", "conflict"],
  },
  ({ user, params, query }) => exportConversation(user, params.id, query.format),
);
