import type { IncomingMessage } from "node:http";

/** Its size was seen to in front (`http/body-limit.ts`). */
export function wholeBody(request: IncomingMessage, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => then(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
}
