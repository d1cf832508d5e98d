import { route } from "@/lib/api/route";
import { tryPushDevice } from "@/lib/push/service";

export const POST = route(
  {
    access: "admin",
    summary: "Tells the browser of the caller's session at once, to try it.",
    limit: { call: "POST /api/push/devices/try", points: 20, seconds: 3600 },
    fails: ["not_found"],
  },
  ({ user }) => tryPushDevice(user),
);
