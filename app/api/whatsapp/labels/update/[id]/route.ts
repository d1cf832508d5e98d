import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { updateLabel } from "@/lib/whatsapp/desk/labels";
import { label, labelChanges } from "@/lib/whatsapp/desk/schema";

export const PATCH = route(
  {
    access: "admin",
    summary: "Renames a label, or gives it another colour.",
    params: idParams,
    body: labelChanges,
    response: label,
    fails: ["not_found", "conflict"],
  },
  ({ params, body }) => updateLabel(params.id, body),
);
