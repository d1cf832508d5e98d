import { leadOn } from "@/lib/api/lead-on";
import { route } from "@/lib/api/route";
import { restoreAsks } from "@/lib/auth/limits";
import { requestRestore } from "@/lib/auth/restore";
import { forgotForm, forgotInput } from "@/lib/auth/schema";
import { limitKey } from "@/lib/core/limit-key";
import { parseInput } from "@/lib/core/parse-input";
import { enforceLimit } from "@/lib/core/rate-limit";

const pages = { done: "/auth/password/forgot/enviado", refused: "/auth/password/forgot/no-enviado" };

export const POST = route(
  {
    access: "anonymous",
    summary: "The form of a forgotten password of a browser without scripts; leads to a page that says how it ended.",
    body: forgotForm,
    bodyType: "form",
    gives: { 303: null },
  },
  ({ body, device }) =>
    leadOn(pages, async () => {
      // Here, because a page has to tell it.
      await enforceLimit("POST /api/auth/forgotPassword", limitKey(device.ip), restoreAsks);
      await requestRestore(parseInput(forgotInput, body));
    }),
);
