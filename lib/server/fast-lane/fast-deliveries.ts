import type { IncomingMessage, ServerResponse } from "node:http";
import { toAppError } from "@/lib/core/failure";
import { receiveDelivery, signatureHeader } from "@/lib/whatsapp/deliveries/deliveries";
import { answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";
import { wholeBody } from "./whole-body";

/** The handler behind Next does the same, more slowly. */
export const isDelivery = ({ method }: IncomingMessage, path: string): boolean =>
  method === "POST" && path === "/api/whatsapp/webhook";

export function answerDelivery(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const signature = headersOf(request).get(signatureHeader);
  wholeBody(request, (body) => {
    receiveDelivery(body, signature).then(
      () =>
        response.writeHead(200, ["X-Request-Id", requestId, "Cache-Control", "no-store", "Content-Length", "0"]).end(),
      (error: unknown) => answerError(response, requestId, toAppError(error, "a delivery of WhatsApp was not stored")),
    );
  });
}
