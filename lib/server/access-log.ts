import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { withoutToken } from "./token-paths";

/** Writes one line when a request is done with. The query string stays out: it may carry tokens and e-mails. */
export function logAccess(request: IncomingMessage, response: ServerResponse, path: string, requestId: string): void {
  if (path.startsWith("/_next/static/")) return;
  const started = performance.now();
  response.once("close", () => {
    log[response.statusCode >= 500 ? "error" : "info"](
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
