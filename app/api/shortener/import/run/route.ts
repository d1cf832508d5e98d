import { route } from "@/lib/api/route";
import { runLinkImport } from "@/lib/shortener/import";
import { importPlan, importRunInput } from "@/lib/shortener/import-schema";

export const POST = route(
  {
    access: "admin",
    summary: "Imports short links as the plan of that digest said, all of them or none.",
    body: importRunInput,
    response: importPlan,
    maxBody: "content",
    fails: ["conflict"],
  },
  ({ user, body }) => runLinkImport(user, body),
);
