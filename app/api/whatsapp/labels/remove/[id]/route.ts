import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeLabel } from "@/lib/whatsapp/desk/labels";

export const DELETE = route(
  {
    access: "admin",
    summary: "Forgets a label; conversations that carry it lose it.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ params }) => removeLabel(params.id),
);
