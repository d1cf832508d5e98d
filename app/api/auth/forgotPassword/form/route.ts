import { route } from "@/lib/api/route";
import { restoreAsks } from "@/lib/auth/limits";
import { requestRestore } from "@/lib/auth/restore";
import { forgotForm, forgotInput } from "@/lib/auth/schema";
import { AppError } from "@/lib/core/errors";
import { limitKey } from "@/lib/core/limit-key";
import { parseInput } from "@/lib/core/parse-input";
import { enforceLimit } from "@/lib/core/rate-limit";

export const POST = route(
  {
    access: "anonymous",
    summary: "The form of a forgotten password of a browser without scripts; leads to a page that says how it ended.",
    body: forgotForm,
    bodyType: "form",
    gives: { 303: null },
  },
  async ({ body, device }) => {
    let location = "/auth/password/forgot/enviado";
    try {
      // Here, because a page has to tell it.
      await enforceLimit("POST /api/auth/forgotPassword", limitKey(device.ip), restoreAsks);
      await requestRestore(parseInput(forgotInput, body));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      location = "/auth/password/forgot/no-enviado";
    }
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  },
);
