import { route } from "@/lib/api/route";
import { listLabels } from "@/lib/whatsapp/desk/labels";
import { labelList } from "@/lib/whatsapp/desk/schema";

export const GET = route(
  { access: "admin", summary: "The labels of conversations, by name, with how many carry each.", response: labelList },
  () => listLabels(),
);
