import { route } from "@/lib/api/route";
import { templateSync } from "@/lib/whatsapp/templates/schema";
import { syncTemplates } from "@/lib/whatsapp/templates/sync";

export const POST = route(
  {
    access: "admin",
    summary: "Reads the message templates from Meta anew.",
    response: templateSync,
    limit: { call: "POST /api/whatsapp/templates/sync", points: 60, seconds: 60 },
    fails: ["conflict"],
  },
  async () => ({ count: await syncTemplates() }),
);
