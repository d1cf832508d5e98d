import type { IncomingMessage, ServerResponse } from "node:http";
import { authorise, requireOwnOrigin } from "@/lib/api/authorise";
import { readFile } from "@/lib/api/multipart-file";
import { parseInput, readQuery } from "@/lib/api/parse";
import { backup } from "@/lib/backups/schema";
import { uploadBackup } from "@/lib/backups/upload";
import { toBackup } from "@/lib/backups/view";
import { socketAddressHeader } from "@/lib/core/client-address";
import { toAppError } from "@/lib/core/failure";
import type { Actor } from "@/lib/people/actor";
import type { Role } from "@/lib/people/shared/roles";
import { uploadedMedia, uploadQuery } from "@/lib/whatsapp/media/schema";
import { sizeOf, uploadMedia } from "@/lib/whatsapp/media/upload";
import { answerAndClose, answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";

type Sent = { actor: Actor; headers: Headers; query: Record<string, string>; body: AsyncIterable<Uint8Array> };

type Upload = {
  access: Role;
  status: number;
  /** Keeps the file as it arrives. @returns what is answered */
  take: (sent: Sent) => Promise<object>;
};

/** The calls that bring a file (`POST`). The handlers behind Next do the same, with all of it in memory. */
const uploads: Record<string, Upload> = {
  "/api/whatsapp/media/create": {
    access: "admin",
    status: 200,
    take: async ({ actor, headers, query, body }) =>
      uploadedMedia.parse(await uploadMedia(actor, { ...parseInput(uploadQuery, query), body, size: sizeOf(headers) })),
  },
  "/api/db/upload": {
    access: "superadmin",
    status: 201,
    take: async ({ actor, headers, body }) =>
      backup.parse(toBackup(await uploadBackup(actor, await readFile(headers.get("content-type"), body)))),
  },
};

/** Whether a request brings a file. */
export const isUpload = ({ method }: IncomingMessage, path: string): boolean =>
  method === "POST" && Object.hasOwn(uploads, path);

/** Keeps a file as it arrives, once it is known who sends it. @param path one of `isUpload` */
export async function answerUpload(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
): Promise<void> {
  try {
    const { access, status, take } = uploads[path]!;
    const headers = allHeaders(request);
    const caller = await authorise(access, headers);
    requireOwnOrigin(headers, caller);
    const query = readQuery({ url: `http://upload${request.url}` });
    // Its connection is still needed for the answer, also where not all of it is read.
    const body = request.iterator({ destroyOnReturn: false });
    const text = JSON.stringify(await take({ actor: caller.actor, headers, query, body }));
    response
      .writeHead(status, {
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
