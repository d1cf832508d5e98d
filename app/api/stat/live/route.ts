import { route } from "@/lib/api/route";
import { live } from "@/lib/visits/panel/schema";
import { readLive } from "@/lib/visits/live";

export const GET = route(
  { access: "admin", summary: "Who is on the site in the last five minutes.", response: live },
  () => readLive("page"),
);
