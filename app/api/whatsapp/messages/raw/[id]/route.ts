import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { readRaw } from "@/lib/whatsapp/inbox/messages";
import { rawMessage } from "@/lib/whatsapp/inbox/schema";

export const GET = route(
  {
    access: "superadmin",
    summary: "A message as Meta sent it.",
    params: idParams,
    response: rawMessage,
    fails: ["not_found"],
  },
  ({ params }) => readRaw(params.id),
);
