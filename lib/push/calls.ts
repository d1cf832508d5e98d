import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { pushDeviceInput, pushSettings, pushState } from "./schema";
import { createPushDevice, getPushState, removePushDevice, tryPushDevice, updatePushSettings } from "./service";

export const pushCalls = {
  "POST /api/push/devices/create": route(
    {
      access: "pushes",
      summary: "Has the browser of the caller's session told with the panel closed, until that session ends.",
      body: pushDeviceInput,
      limit: { call: "POST /api/push/devices/create", points: 60, seconds: 3600 },
    },
    ({ user, body }) => createPushDevice(user, body),
  ),
  "DELETE /api/push/devices/remove/{id}": route(
    {
      access: "pushes",
      summary: "Has one of the caller's own browsers not told any more.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => removePushDevice(user, params.id),
  ),
  "POST /api/push/devices/try": route(
    {
      access: "pushes",
      summary: "Tells the browser of the caller's session at once, to try it.",
      limit: { call: "POST /api/push/devices/try", points: 20, seconds: 3600 },
      fails: ["not_found"],
    },
    ({ user }) => tryPushDevice(user),
  ),
  "GET /api/push/findOne": route(
    {
      access: "pushes",
      summary: "How the caller is told with the panel closed, of what, and in which browsers.",
      response: pushState,
    },
    ({ user }) => getPushState(user),
  ),
  "PATCH /api/push/update": route(
    { access: "pushes", summary: "Changes how the caller is told with the panel closed.", body: pushSettings },
    ({ user, body }) => updatePushSettings(user, body),
  ),
};
