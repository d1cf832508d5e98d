import { AppError } from "@/lib/core/errors";
import type { Sent } from "@/lib/whatsapp/sending/send";

/** Meta's answer, or 202 with our id of a message that has to wait and why. @throws AppError `conflict` when Meta refused it. */
export function toReply({ id, state, answer, error }: Sent): Response {
  if (state === "failed") throw new AppError("conflict", error);
  const headers = { "cache-control": "private, no-store" };
  if (answer) return Response.json(answer, { headers });
  return Response.json({ id, message: error }, { status: 202, headers });
}
