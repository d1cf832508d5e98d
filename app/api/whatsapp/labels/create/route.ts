import { route } from "@/lib/api/route";
import { createLabel } from "@/lib/whatsapp/desk/labels";
import { label, labelInput } from "@/lib/whatsapp/desk/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Makes a label for conversations.",
    body: labelInput,
    response: label,
    fails: ["conflict"],
  },
  ({ body }) => createLabel(body),
);
