import { route } from "@/lib/api/route";
import { listMessages } from "@/lib/contact/list";
import { messagePage, messageQuery } from "@/lib/contact/schema";

export const GET = route(
  { access: "admin", summary: "The messages that the filters select.", query: messageQuery, response: messagePage },
  ({ query }) => listMessages(query),
);
