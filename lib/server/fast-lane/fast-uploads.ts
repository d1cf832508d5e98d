import type { IncomingMessage, ServerResponse } from "node:http";
import { authorise, requireOwnOrigin } from "@/lib/api/authorise";
import type { TokenScope } from "@/lib/auth/shared/token-scopes";
import { readFile } from "@/lib/api/multipart";
import { takeMedia, takeNewVersion } from "@/lib/api/media-uploads";
import { lengthOf, readQuery } from "@/lib/api/parse";
import { takeCutout, takeUpload } from "@/lib/api/picture-uploads";
import { backup } from "@/lib/backups/schema";
import { uploadBackup } from "@/lib/backups/upload";
import { toBackup } from "@/lib/backups/view";
import { toAppError } from "@/lib/core/failure";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import { media } from "@/lib/media/schema";
import type { Actor } from "@/lib/people/actor";
import type { Role } from "@/lib/people/shared/roles";
import { fileUpload, partQuery } from "@/lib/products/schema";
import { takePart } from "@/lib/products/uploads";
import { receiveImport, receivePlan } from "@/lib/studio/transfer/receive";
import { planQuery, runQuery, transferPlan } from "@/lib/studio/transfer/schema";
import { cutout, item } from "@/lib/wardrobe/schema";
import { uploadedMedia, uploadQuery } from "@/lib/whatsapp/media/schema";
import { uploadMedia } from "@/lib/whatsapp/media/upload";
import { answerAndClose, answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";

type Sent = {
  actor: Actor;
  /** What `[id]` in the address is; empty where there is none. */
  id: string;
  headers: Pick<Headers, "get">;
  query: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
  /** Tells that whoever sends it went away. */
  signal: AbortSignal;
};

type Upload = {
  access: Role;
  /** The scope that a personal token needs, as the route declares it. */
  tokens?: TokenScope;
  /** Takes what is sent as it arrives. @returns what is answered */
  take: (sent: Sent) => Promise<{ status: number; data: object }>;
};

/** The calls that bring a file. The handlers behind Next do the same, with all of it in memory. */
const uploads: Record<string, Upload> = {
  "POST /api/whatsapp/media/create": {
    access: "admin",
    take: async ({ actor, headers, query, body }) => {
      const media = await uploadMedia(actor, { ...parseInput(uploadQuery, query), body, size: lengthOf(headers) });
      return { status: 200, data: uploadedMedia.parse(media) };
    },
  },
  "POST /api/db/upload": {
    access: "superadmin",
    take: async ({ actor, headers, body }) => {
      const kept = await uploadBackup(actor, await readFile(headers.get("content-type"), body));
      return { status: 201, data: backup.parse(toBackup(kept)) };
    },
  },
  "POST /api/media/create": {
    access: "collaborator",
    tokens: "write",
    take: async (sent) => {
      const { status, data } = await takeMedia(sent);
      return { status, data: media.parse(data) };
    },
  },
  "POST /api/media/replace/[id]": {
    access: "collaborator",
    tokens: "write",
    take: async ({ id, ...sent }) => {
      const data = await takeNewVersion(sent, parseInput(idParams, { id }).id);
      return { status: 200, data: media.parse(data) };
    },
  },
  "POST /api/content/import/plan": {
    access: "admin",
    tokens: "write",
    take: async ({ query, body, signal }) => {
      const plan = await receivePlan(body, parseInput(planQuery, query), signal);
      return { status: 200, data: transferPlan.parse(plan) };
    },
  },
  "POST /api/content/import/run": {
    access: "admin",
    tokens: "write",
    take: async ({ actor, query, body }) => {
      const plan = await receiveImport(actor, body, parseInput(runQuery, query));
      return { status: 200, data: transferPlan.parse(plan) };
    },
  },
  "POST /api/wardrobe-upload/image": {
    access: "user",
    take: async (sent) => {
      const { status, data } = await takeUpload(sent);
      return { status, data: item.parse(data) };
    },
  },
  "POST /api/wardrobe-upload/cutout": {
    access: "user",
    take: async (sent) => ({ status: 200, data: cutout.parse(await takeCutout(sent)) }),
  },
  "PUT /api/product/upload/part/[id]": {
    access: "collaborator",
    tokens: "write",
    take: async ({ actor, id, headers, query, body }) => {
      const part = { ...parseInput(partQuery, query), body, size: lengthOf(headers) };
      return { status: 200, data: fileUpload.parse(await takePart(actor, parseInput(idParams, { id }).id, part)) };
    },
  },
};

/** What takes the file that a request brings; null where it brings none. */
export function uploadOf({ method }: IncomingMessage, path: string): (Upload & Pick<Sent, "id">) | null {
  const call = `${method} ${path}`;
  if (Object.hasOwn(uploads, call)) return { ...uploads[call]!, id: "" };
  const slash = call.lastIndexOf("/");
  const withId = `${call.slice(0, slash)}/[id]`;
  return Object.hasOwn(uploads, withId) ? { ...uploads[withId]!, id: call.slice(slash + 1) } : null;
}

/** Keeps a file as it arrives, once it is known who sends it. */
export async function answerUpload(
  { access, tokens, take, id }: NonNullable<ReturnType<typeof uploadOf>>,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  try {
    const headers = headersOf(request);
    const caller = await authorise(access, headers, tokens);
    requireOwnOrigin(headers, caller);
    const query = readQuery({ url: `http://upload${request.url}` });
    // Its connection is still needed for the answer, also where not all of it is read.
    const body = request.iterator({ destroyOnReturn: false });
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const { status, data } = await take({ actor: caller.actor, id, headers, query, body, signal: gone.signal });
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
