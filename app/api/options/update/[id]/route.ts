import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { option, optionInput } from "@/lib/options/schema";
import { updateOption } from "@/lib/options/service";

export const PATCH = route(
  {
    access: "admin",
    summary: "Changes an option.",
    params: idParams,
    body: optionInput,
    response: option,
    fails: ["not_found"],
  },
  ({ user, params, body }) => updateOption(user, params.id, body),
);
