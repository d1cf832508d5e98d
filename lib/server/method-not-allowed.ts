import type { ServerResponse } from "node:http";
import { AppError } from "@/lib/core/errors";

/**
 * Gives a body to the empty 405 that Next answers for a method a route file does not export: callers of the API get
 * every error in the same shape.
 */
export function explainMethodNotAllowed(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (response.statusCode !== 405 || response.hasHeader("content-type")) return writeHead.apply(response, head);
    const error = new AppError("method_not_allowed", "Esta dirección no admite ese método.");
    const body = JSON.stringify(error.toBody());
    response.setHeader("Content-Type", "application/json");
    response.setHeader("Content-Length", Buffer.byteLength(body));
    writeHead.apply(response, head);
    response.write(body);
    return response;
  }) as ServerResponse["writeHead"];
}
