import { route } from "@/lib/api/route";
import { serverInfo } from "@/lib/info/schema";
import { getServerInfo } from "@/lib/info/service";

export const GET = route(
  { access: "admin", summary: "What the server tells of itself.", response: serverInfo },
  getServerInfo,
);
