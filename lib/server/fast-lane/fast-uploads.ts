import type { IncomingMessage, ServerResponse } from "node:http";
import { authorise, requireOwnOrigin } from "@/lib/api/authorise";
import { parseInput, readQuery } from "@/lib/api/parse";
import { socketAddressHeader } from "@/lib/core/client-address";
import { toAppError } from "@/lib/core/failure";
import { uploadedMedia, uploadQuery } from "@/lib/whatsapp/media/schema";
import { sizeOf, uploadMedia } from "@/lib/whatsapp/media/upload";
import { answerAndClose, answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";

/** Whether a request brings a file to send. The handler behind Next does the same, with all of it in memory. */
export const isUpload = ({ method }: IncomingMessage, path: string): boolean =>
  method === "POST" && path === "/api/whatsapp/media/create";

/** Keeps a file as it arrives, once it is known who sends it. */
export async function answerUpload(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  try {
    const headers = allHeaders(request);
    const caller = await authorise("admin", headers);
    requireOwnOrigin(headers, caller);
    const query = parseInput(uploadQuery, readQuery({ url: `http://upload${request.url}` }));
    // Its connection is still needed for the answer, also where not all of it is read.
    const body = request.iterator({ destroyOnReturn: false });
    const media = await uploadMedia(caller.actor, { ...query, body, size: sizeOf(headers) });
    const text = JSON.stringify(uploadedMedia.parse(media));
    response
      .writeHead(200, {
        "X-Request-Id": requestId,
        "X-Content-Type-Options": "nosniff",
        "Content-Type": "application/json",
        "Cache-Control": "private, no-store",
        "Content-Length": Buffer.byteLength(text),
      })
      .end(text);
  } catch (error) {
    if (response.closed) return; // whoever sent it went away
    const known = toAppError(error, "a file was not taken", { requestId });
    if (request.complete) return answerError(response, requestId, known);
    answerAndClose(response, requestId, known);
  }
}

function allHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of [...Object.keys(request.headers), socketAddressHeader]) {
    const value = headersOf(request).get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
