import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removePushDevice } from "@/lib/push/service";

export const DELETE = route(
  {
    access: "admin",
    summary: "Has one of the caller's own browsers not told any more.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => removePushDevice(user, params.id),
);
