import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { authorise } from "@/lib/api/authorise";
import { toAppError } from "@/lib/core/failure";
import { log } from "@/lib/core/log";
import { openPicture } from "@/lib/wardrobe/files/serve";
import { pictureParams } from "@/lib/wardrobe/uploads/schema";
import { answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";

type Picture = { id: string; view: string };

const folder = "/api/wardrobe-pictures/";

/** The picture of a piece that a request asks for; null where it asks for something else. The handler behind Next does the same, more slowly. */
export function pictureOf({ method }: IncomingMessage, path: string): Picture | null {
  if (!path.startsWith(folder) || (method !== "GET" && method !== "HEAD")) return null;
  const [id, view, ...more] = path.slice(folder.length).split("/");
  return more.length === 0 ? (pictureParams.safeParse({ id, view }).data ?? null) : null;
}

/** Answers with a picture as it is read from the storage, to whoever may see it. */
export async function answerPicture(
  picture: Picture,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  try {
    const asked = headersOf(request);
    const caller = await authorise("public", asked);
    const { status, headers, body } = await openPicture(caller?.actor ?? null, picture, asked);
    response.writeHead(status, { "x-request-id": requestId, ...headers });
    if (!body || request.method === "HEAD") {
      body?.destroy();
      response.end();
    } else await pipeline(body, response);
  } catch (error) {
    if (response.closed) return; // whoever asked went away
    if (!response.headersSent)
      return answerError(response, requestId, toAppError(error, "a picture was not served", { requestId }));
    log.warn({ err: error, requestId }, "a picture was cut");
    response.destroy();
  }
}
