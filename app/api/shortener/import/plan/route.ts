import { route } from "@/lib/api/route";
import { planLinkImport } from "@/lib/shortener/import";
import { importPlan, importPlanInput } from "@/lib/shortener/import-schema";

export const POST = route(
  {
    access: "admin",
    summary: "What importing short links from lines of a CSV would do, and what is wrong with which line.",
    body: importPlanInput,
    response: importPlan,
    maxBody: "content",
  },
  ({ user, body }) => planLinkImport(user, body),
);
