import { route } from "@/lib/api/route";
import { listColleagues } from "@/lib/whatsapp/desk/colleagues";
import { colleagueList } from "@/lib/whatsapp/desk/schema";

export const GET = route(
  { access: "admin", summary: "Everybody who sees to conversations, by name.", response: colleagueList },
  () => listColleagues(),
);
