import { AppError } from "@/lib/core/errors";
import type { SendResult } from "./sending/send";

/**
 * Status 202 with our id while it waits.
 * @throws AppError `conflict` when refused
 */
export function toReply({ id, state, answer, error }: SendResult): Response {
  if (state === "failed") throw new AppError("conflict", error);
  const headers = { "cache-control": "private, no-store" };
  if (answer) return Response.json(answer, { headers });
  return Response.json({ id, message: error }, { status: 202, headers });
}
