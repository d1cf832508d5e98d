import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeNote } from "@/lib/whatsapp/desk/notes";

export const DELETE = route(
  {
    access: "admin",
    summary: "Takes back a note: one's own, or as superadmin any.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => removeNote(user, params.id),
);
