import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { toAppError } from "@/lib/core/failure";
import { log } from "@/lib/core/log";
import { type OpenFile, servedFiles } from "@/lib/files/served";
import { answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";

export function requestedPicture({ method }: IncomingMessage, path: string): OpenFile | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const served = servedFiles.all;
  for (const folder in served)
    if (path.startsWith(folder)) return served[folder]!(path.slice(folder.length).split("/"));
  return null;
}

export async function answerPicture(
  open: OpenFile,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  let file: Readable | null = null;
  try {
    const { status, headers, body } = await open(headersOf(request));
    file = body;
    response.writeHead(status, { "x-request-id": requestId, ...headers });
    if (!body || request.method === "HEAD") response.end();
    else await pipeline(body, response);
  } catch (error) {
    if (response.closed) return;
    if (!response.headersSent)
      return answerError(response, requestId, toAppError(error, "a picture was not served", { requestId }));
    log.warn({ err: error, requestId }, "a picture was cut");
    response.destroy();
  } finally {
    // If the client left earlier, the pipeline keeps it open.
    file?.destroy();
  }
}
