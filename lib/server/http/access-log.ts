import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { withoutToken } from "./token-paths";

/** Asked every few seconds, by machines, with their last answers. */
const probes = new Map<string, string>(["live", "ready"].map((name) => [`GET /api/health/${name}`, ""]));

function saysNothingNew(probe: string, answer: string): boolean {
  const last = probes.get(probe);
  if (last === undefined || last === answer) return last !== undefined;
  probes.set(probe, answer);
  return false;
}

/**
 * One line when a request is done with, without its query: it may carry tokens and e-mails.
 * @param level `debug` for what is answered faster than a line is written
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
  // Not `writableFinished`, which a ready answer leaves as it is.
  let isWhole = false;
  response.once("finish", () => (isWhole = true));
  response.once("close", () => {
    // Who probes may close before all of an answer has come.
    const answer = response.headersSent ? String(response.statusCode) : "aborted";
    const isRepeated = saysNothingNew(`${request.method} ${path}`, answer);
    log[isRepeated ? "debug" : response.statusCode >= 500 ? "error" : level](
      {
        method: request.method,
        path: withoutToken(path),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        requestId,
        ...(!isWhole && { aborted: true }),
      },
      "request",
    );
  });
}
