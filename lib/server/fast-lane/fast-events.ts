import type { IncomingMessage, ServerResponse } from "node:http";
import { takeEvent } from "@/lib/analytics/intake/take-event";
import { clientAddress } from "@/lib/core/client-address";
import type { StoreOutcome } from "@/lib/core/group-commit";
import { toAppError } from "@/lib/core/failure";
import { decodeText } from "@/lib/core/sent-text";
import { collectFailure } from "@/lib/visits/collect";
import { answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";
import { readyHeaders, sendReady } from "../http/ready-answer";
import { wholeBody } from "./whole-body";

/** Any site may ask: answers hold no secrets. */
const forAll = ["Access-Control-Allow-Origin", "*", "Access-Control-Expose-Headers", "x-plausible-dropped"];

const preflight = readyHeaders([
  ...["Allow", "OPTIONS, POST", "Access-Control-Allow-Origin", "*", "Access-Control-Allow-Methods", "POST"],
  ...["Access-Control-Allow-Headers", "content-type, x-plausible-ip", "Access-Control-Max-Age", "86400"],
]);

const ok = Buffer.from("ok");
const answer = ["Content-Type", "text/plain; charset=utf-8", "Content-Length", "2", "Cache-Control", "no-store"];
const counted = readyHeaders([...answer, ...forAll]);
const dropped = readyHeaders([...answer, ...forAll, "x-plausible-dropped", "1"]);

export const isEvent = ({ method }: IncomingMessage, path: string): boolean =>
  path === "/api/event" && (method === "POST" || method === "OPTIONS");

/** Accepts plain text, which needs no preflight. */
export function answerEvent(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const own = ["X-Request-Id", requestId];
  const headers = headersOf(request);
  wholeBody(request, (body) => {
    if (request.method === "OPTIONS") return sendReady(response, 204, own, preflight);
    record(body, headers).then(
      (outcome) => sendReady(response, 202, own, outcome === null ? dropped : counted, ok),
      (error: unknown) => {
        for (let at = 0; at < forAll.length; at += 2) response.setHeader(forAll[at]!, forAll[at + 1]!);
        answerError(response, requestId, toAppError(error, "an event was not recorded"));
      },
    );
  });
}

async function record(body: Buffer, headers: Pick<Headers, "get">): Promise<StoreOutcome | null> {
  const outcome = await takeEvent({ headers, ip: clientAddress(headers) }, decodeText(body));
  const failure = collectFailure(outcome);
  if (failure) throw failure;
  return outcome;
}
