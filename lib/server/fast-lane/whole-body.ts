import type { IncomingMessage } from "node:http";

/** `http/body-limit.ts` already limited its size. */
export function wholeBody(request: IncomingMessage, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => then(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
}
