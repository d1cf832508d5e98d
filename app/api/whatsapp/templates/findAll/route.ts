import { route } from "@/lib/api/route";
import { listTemplates } from "@/lib/whatsapp/templates/list";
import { templatePage, templateQuery } from "@/lib/whatsapp/templates/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The message templates of the account, as they were synchronised last; those that can be sent first.",
    query: templateQuery,
    response: templatePage,
  },
  ({ query }) => listTemplates(query),
);
