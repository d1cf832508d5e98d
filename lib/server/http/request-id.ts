import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Our proxy's id, or a new one. */
export function requestId(request: IncomingMessage, trustedProxies: number): string {
  const given = request.headers["x-request-id"];
  return trustedProxies > 0 && typeof given === "string" && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
}
