import type { IncomingMessage, ServerResponse } from "node:http";
import { bodySizes } from "@/lib/api/body-sizes";
import { isOwnOrigin } from "@/lib/api/origin";
import { decodeText, parseJson } from "@/lib/core/sent-text";
import { parseInput } from "@/lib/core/parse-input";
import { clientAddress } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { toAppError } from "@/lib/core/failure";
import { collectInput, collectRequest, collectFailure } from "@/lib/visits/collect";
import { answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";
import { readyHeaders, sendReady } from "../http/ready-answer";
import { wholeBody } from "./whole-body";

const longestBody = bodySizes.small;

const stored = readyHeaders(["Cache-Control", "no-store"]);
const kept = readyHeaders(["Cache-Control", "no-store", "Content-Length", "0"]);

/** The handler behind Next answers other requests to this address. */
export function isBeacon({ method, headers }: IncomingMessage, path: string): boolean {
  return (
    path === "/api/stat/collect" &&
    method === "POST" &&
    headers["content-type"] === "application/json" &&
    Number(headers["content-length"]) <= longestBody
  );
}

export function answerBeacon(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const headers = headersOf(request);
  if (isOwnOrigin(headers) === false) {
    return refuse(response, requestId, new AppError("forbidden", "La petición no viene de este sitio."));
  }
  wholeBody(request, (body) => {
    try {
      collectRequest(
        { headers, ip: clientAddress(headers) },
        parseInput(collectInput, parseJson(decodeText(body))),
        (outcome) => {
          const failure = collectFailure(outcome);
          if (failure) return refuse(response, requestId, failure);
          const own = ["X-Request-Id", requestId];
          if (outcome === "kept") sendReady(response, 202, own, kept);
          else sendReady(response, 204, own, stored);
        },
      );
    } catch (error) {
      refuse(response, requestId, error);
    }
  });
}

const refuse = (response: ServerResponse, requestId: string, error: unknown): void =>
  answerError(response, requestId, toAppError(error, "a visit was not recorded"));
