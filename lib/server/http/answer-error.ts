import type { ServerResponse } from "node:http";
import type { AppError } from "@/lib/core/errors";

/** Answers a request that Next does not get, or could not answer, as the API tells of every error. */
export function answerError(response: ServerResponse, requestId: string, error: AppError): void {
  writeError(response, requestId, error);
  response.end();
}

/**
 * Answers a request whose body is still coming, and closes its connection. What comes within a second is thrown away: a connection that is closed
 * with bytes unread is reset, and the answer could be lost with it.
 */
export function answerAndClose(response: ServerResponse, requestId: string, error: AppError): void {
  const end = () => response.end();
  const late = setTimeout(end, 1_000);
  response.req.once("end", end).resume();
  response.once("close", () => clearTimeout(late));
  response.setHeader("Connection", "close");
  writeError(response, requestId, error);
}

function writeError(response: ServerResponse, requestId: string, error: AppError): void {
  const body = Buffer.from(JSON.stringify(error.toBody()));
  response.writeHead(error.status, {
    "X-Request-Id": requestId,
    "Content-Type": "application/json",
    "Content-Length": body.length,
    "Cache-Control": "no-store",
    ...(error.retryAfter !== undefined && { "Retry-After": error.retryAfter }),
  });
  response.write(body);
}
