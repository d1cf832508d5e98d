import type { IncomingMessage, ServerResponse } from "node:http";
import { authorise, requireOwnOrigin } from "@/lib/api/authorise";
import { type FileCall, fileCalls } from "@/lib/api/file-call";
import { readQuery } from "@/lib/api/parse";
import { toAppError } from "@/lib/core/failure";
import { answerAndClose, answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";

export function uploadOf({ method }: IncomingMessage, path: string): (FileCall & { id: string }) | null {
  if (method === "GET" || method === "HEAD") return null;
  const calls = fileCalls.all;
  const call = `${method} ${path}`;
  if (Object.hasOwn(calls, call)) return { ...calls[call]!, id: "" };
  const slash = call.lastIndexOf("/");
  const withId = `${call.slice(0, slash)}/[id]`;
  return Object.hasOwn(calls, withId) ? { ...calls[withId]!, id: call.slice(slash + 1) } : null;
}

export async function answerUpload(
  { id, ...call }: NonNullable<ReturnType<typeof uploadOf>>,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  try {
    const headers = headersOf(request);
    const caller = await authorise(call.access, headers, call.tokens);
    requireOwnOrigin(headers, caller);
    const query = readQuery({ url: `http://upload${request.url}` });
    // Its connection is needed for the answer, also where not all of it is read.
    const body = request.iterator({ destroyOnReturn: false });
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const { status, data } = await call.take({ actor: caller.actor, id, headers, query, body, signal: gone.signal });
    const text = JSON.stringify(call.response.parse(data));
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
