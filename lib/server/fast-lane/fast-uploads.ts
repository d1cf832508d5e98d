import type { IncomingMessage, ServerResponse } from "node:http";
import { authorise, requireOwnOrigin } from "@/lib/api/authorise";
import { readFile } from "@/lib/api/multipart";
import { parseInput, readQuery } from "@/lib/api/parse";
import { takeCutout, takeUpload } from "@/lib/api/picture-uploads";
import { backup } from "@/lib/backups/schema";
import { uploadBackup } from "@/lib/backups/upload";
import { toBackup } from "@/lib/backups/view";
import { toAppError } from "@/lib/core/failure";
import type { Actor } from "@/lib/people/actor";
import type { Role } from "@/lib/people/shared/roles";
import { cutout, item } from "@/lib/wardrobe/schema";
import { uploadedMedia, uploadQuery } from "@/lib/whatsapp/media/schema";
import { sizeOf, uploadMedia } from "@/lib/whatsapp/media/upload";
import { answerAndClose, answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";

type Sent = {
  actor: Actor;
  headers: Pick<Headers, "get">;
  query: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
  /** Tells that whoever sends it went away. */
  signal: AbortSignal;
};

type Upload = {
  access: Role;
  /** Takes what is sent as it arrives. @returns what is answered */
  take: (sent: Sent) => Promise<{ status: number; data: object }>;
};

/** The calls that bring a file (`POST`). The handlers behind Next do the same, with all of it in memory. */
const uploads: Record<string, Upload> = {
  "/api/whatsapp/media/create": {
    access: "admin",
    take: async ({ actor, headers, query, body }) => {
      const media = await uploadMedia(actor, { ...parseInput(uploadQuery, query), body, size: sizeOf(headers) });
      return { status: 200, data: uploadedMedia.parse(media) };
    },
  },
  "/api/db/upload": {
    access: "superadmin",
    take: async ({ actor, headers, body }) => {
      const kept = await uploadBackup(actor, await readFile(headers.get("content-type"), body));
      return { status: 201, data: backup.parse(toBackup(kept)) };
    },
  },
  "/api/wardrobe-upload/image": {
    access: "user",
    take: async (sent) => {
      const { status, data } = await takeUpload(sent);
      return { status, data: item.parse(data) };
    },
  },
  "/api/wardrobe-upload/cutout": {
    access: "user",
    take: async (sent) => ({ status: 200, data: cutout.parse(await takeCutout(sent)) }),
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
    const { access, take } = uploads[path]!;
    const headers = headersOf(request);
    const caller = await authorise(access, headers);
    requireOwnOrigin(headers, caller);
    const query = readQuery({ url: `http://upload${request.url}` });
    // Its connection is still needed for the answer, also where not all of it is read.
    const body = request.iterator({ destroyOnReturn: false });
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const { status, data } = await take({ actor: caller.actor, headers, query, body, signal: gone.signal });
    const text = JSON.stringify(data);
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
