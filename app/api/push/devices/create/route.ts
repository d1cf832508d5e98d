import { route } from "@/lib/api/route";
import { pushDeviceInput } from "@/lib/push/schema";
import { createPushDevice } from "@/lib/push/service";

export const POST = route(
  {
    access: "admin",
    summary: "Has the browser of the caller's session told with the panel closed, until that session ends.",
    body: pushDeviceInput,
    limit: { call: "POST /api/push/devices/create", points: 60, seconds: 3600 },
  },
  ({ user, body }) => createPushDevice(user, body),
);
