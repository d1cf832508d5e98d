import type { IncomingMessage, ServerResponse } from "node:http";
import { type FileCall, fileCalls } from "@/lib/api/file-call";
import { matcher, openSegments } from "@/lib/api/match";
import { readQuery } from "@/lib/api/parse";
import { admit, noteCall, Reply, respond, respondError, told } from "@/lib/api/route";
import { deviceOf } from "@/lib/core/device";
import { toAppError } from "@/lib/core/failure";
import { answerAndClose, answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";

type Upload = { call: FileCall; id: string };

let patternOf: ReturnType<typeof matcher> | undefined;

export function uploadOf({ method }: IncomingMessage, path: string): Upload | null {
  if (method === "GET" || method === "HEAD") return null;
  const calls = fileCalls.all;
  patternOf ??= matcher(Object.keys(calls).map((name) => name.slice(name.indexOf(" ") + 1)));
  const pattern = patternOf(path);
  const call = pattern === undefined ? undefined : calls[`${method} ${pattern}`];
  return call ? { call, id: String(openSegments(pattern!, path).id ?? "") } : null;
}

/** Like `route`, but streams the file. */
export async function answerUpload(
  { call, id }: Upload,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const head = { method: request.method!, headers: headersOf(request) };
  try {
    const { headers } = head;
    const caller = await admit(call, head, deviceOf(headers));
    const query = readQuery({ url: `http://upload${request.url}` });
    // The answer still needs the connection.
    const body = request.iterator({ destroyOnReturn: false });
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const { status, data } = await call.take({ actor: caller!.actor, id, headers, query, body, signal: gone.signal });
    const answer = respond(call, new Reply(data, [], status));
    await noteCall(call, head, caller, answer);
    await write(told(call, head, answer), response, requestId);
  } catch (error) {
    if (response.closed) return;
    const known = toAppError(error, "an upload failed", { requestId });
    told(call, head, respondError(known, requestId), known.code);
    if (request.complete) return answerError(response, requestId, known);
    answerAndClose(response, requestId, known);
  }
}

async function write(answer: Response, response: ServerResponse, requestId: string): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.setHeaders(answer.headers);
  response.writeHead(answer.status, {
    "X-Request-Id": requestId,
    "X-Content-Type-Options": "nosniff",
    "Content-Length": body.length,
  });
  response.end(body);
}
