import { route } from "@/lib/api/route";
import { pushSettings } from "@/lib/push/schema";
import { updatePushSettings } from "@/lib/push/service";

export const PATCH = route(
  { access: "admin", summary: "Changes how the caller is told with the panel closed.", body: pushSettings },
  ({ user, body }) => updatePushSettings(user, body),
);
