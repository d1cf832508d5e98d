import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppError } from "@/lib/core/errors";
import { refusedPage } from "@/lib/core/plain-page";
import { securityHeaders } from "./security-headers";
import { securitySettings } from "./security-settings";

export function answerError(response: ServerResponse, requestId: string, error: AppError): void {
  writeError(response, requestId, error);
  response.end();
}

/** Enough for a phone's picture; `within` is milliseconds. */
const thrownAway = { bytes: 16 * 1024 * 1024, within: 10_000 };

/**
 * The rest of the body is discarded: browsers send everything before they read, and closing with unread bytes could
 * lose the answer.
 */
export function answerAndClose(response: ServerResponse, requestId: string, error: AppError): void {
  const end = () => response.end();
  const late = setTimeout(end, thrownAway.within);
  let left = thrownAway.bytes;
  const { req: request } = response;
  // An abandoned reader would hold back the rest, and the answer with it.
  request.removeAllListeners("readable");
  request.once("end", end).on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  response.once("close", () => clearTimeout(late));
  response.setHeader("Connection", "close");
  writeError(response, requestId, error);
}

function writeError(response: ServerResponse, requestId: string, error: AppError): void {
  const isSeen = isSeenInBrowser(response.req);
  const body = Buffer.from(isSeen ? refusedPage(error.message) : JSON.stringify(error.toBody()));
  response.writeHead(error.status, {
    ...(isSeen && securityHeaders("/api/", securitySettings)),
    "X-Request-Id": requestId,
    "Content-Type": isSeen ? "text/html; charset=utf-8" : "application/json",
    "Content-Length": body.length,
    "Cache-Control": "no-store",
    ...(error.retryAfter !== undefined && { "Retry-After": error.retryAfter }),
  });
  response.write(body);
}

/** A form without scripts, as of who pays: its browser shows the answer in place of the page. */
const isSeenInBrowser = ({ method, headers: { accept } }: IncomingMessage): boolean =>
  method === "POST" && Boolean(accept?.includes("text/html"));
