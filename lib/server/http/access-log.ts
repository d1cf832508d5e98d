import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { withoutToken } from "./token-paths";

/**
 * Writes one line when a request is done with. The query string stays out: it may carry tokens and e-mails.
 * @param level `debug` for what is answered so fast that a line would cost more than the answer.
 */
export function logAccess(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
  level: "info" | "debug" = "info",
): void {
  if (path.startsWith("/_next/static/") || (level === "debug" && !log.isLevelEnabled(level))) return;
  const started = performance.now();
  response.once("close", () => {
    log[response.statusCode >= 500 ? "error" : level](
      {
        method: request.method,
        path: withoutToken(path),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        requestId,
        ...(!response.writableFinished && { aborted: true }),
      },
      "request",
    );
  });
}
