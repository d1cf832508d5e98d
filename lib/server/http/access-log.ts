import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { withoutToken } from "./token-paths";

/** Last answers of frequent probes. */
const probes = new Map<string, string>(["live", "ready"].map((name) => [`GET /api/health/${name}`, ""]));

function saysNothingNew(probe: string, answer: string): boolean {
  const last = probes.get(probe);
  if (last === undefined || last === answer) return last !== undefined;
  probes.set(probe, answer);
  return false;
}

/**
 * The query is left out: it may hold tokens and e-mails.
 * @param level `debug` for very fast answers
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
  // Ready answers do not set `writableFinished`.
  let isWhole = false;
  response.once("finish", () => (isWhole = true));
  response.once("close", () => {
    // Probers may leave early.
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
