import type { Sent } from "@/lib/whatsapp/sending/send";

/** Meta's answer, or 202 with our id of a message that has to wait and why. */
export function toReply(sent: Sent): Response {
  const headers = { "cache-control": "private, no-store" };
  if (sent.isAccepted) return Response.json(sent.answer, { headers });
  return Response.json({ id: sent.id, message: sent.error }, { status: 202, headers });
}
