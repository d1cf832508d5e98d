import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { authorise } from "@/lib/api/authorise";
import type { FileAnswer } from "@/lib/files/answer";
import { toAppError } from "@/lib/core/failure";
import { log } from "@/lib/core/log";
import { mediaFile } from "@/lib/media/schema";
import { openMedia } from "@/lib/media/serve";
import { openPicture } from "@/lib/wardrobe/files/serve";
import { pictureParams } from "@/lib/wardrobe/uploads/schema";
import { answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";

/** Opens a picture for whoever asks. @throws AppError */
type Open = (asked: Pick<Headers, "get">) => Promise<FileAnswer>;

/** The pictures that are files of the storage, by what their addresses begin with. */
const folders: Record<string, (parts: string[]) => Open | null> = {
  /** Of clothes, for whoever may see them. The handler behind Next does the same, more slowly. */
  "/api/wardrobe-pictures/": ([id, view, ...more]) => {
    const picture = more.length === 0 ? pictureParams.safeParse({ id, view }).data : undefined;
    if (!picture) return null;
    return async (asked) => openPicture((await authorise("public", asked))?.actor ?? null, picture, asked);
  },
  /** Of the library, for everybody. */
  "/media/": ([id, file, ...more]) => {
    const picture = more.length === 0 ? mediaFile.safeParse({ id, file }).data : undefined;
    return picture ? (asked) => openMedia(picture, asked) : null;
  },
};

/** The picture that a request asks for; null where it asks for something else. */
export function pictureOf({ method }: IncomingMessage, path: string): Open | null {
  if (method !== "GET" && method !== "HEAD") return null;
  for (const [folder, find] of Object.entries(folders)) {
    if (path.startsWith(folder)) return find(path.slice(folder.length).split("/"));
  }
  return null;
}

/** Answers with a picture as it is read from the storage, to whoever may see it. */
export async function answerPicture(
  open: Open,
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
    if (response.closed) return; // whoever asked went away
    if (!response.headersSent)
      return answerError(response, requestId, toAppError(error, "a picture was not served", { requestId }));
    log.warn({ err: error, requestId }, "a picture was cut");
    response.destroy();
  } finally {
    // A pipeline to somebody who was gone before it began leaves the file open.
    file?.destroy();
  }
}
