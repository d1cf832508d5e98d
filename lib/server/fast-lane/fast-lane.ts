import type { IncomingMessage, ServerResponse } from "node:http";
import { standInFor } from "@/lib/site/site-paths";
import { toAppError } from "@/lib/core/failure";
import { receiveDelivery, signatureHeader } from "@/lib/whatsapp/deliveries/deliveries";
import type { Assets } from "./assets";
import { answerBeacon, isBeacon } from "./fast-collect";
import { answerEvent, isEvent } from "./fast-events";
import { answerFrame } from "./fast-frames";
import { answerTracker, trackerName } from "./fast-trackers";
import { answerUpload, uploadOf } from "./fast-uploads";
import { followShortLink, shortLinkCode } from "./fast-links";
import { answerPicture, requestedPicture } from "./fast-pictures";
import { answerLimited, limitedPageOf } from "./limited-pages";
import { type OnSettled, settle } from "./outcome";
import type { PageCache } from "./page-cache/page-cache";
import { answerError } from "../http/answer-error";
import { headersOf } from "../http/headers-of";
import { wholeBody } from "./whole-body";

export type Memory = { assets: Assets; pages: PageCache };

/** Next would resize pictures for anyone. */
const pictureService = "/_next/image";

/** Requests left to Next keep an untouched response, and get their replacement page's address. */
export function fastLane(
  { assets, pages }: Memory,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
  done: OnSettled,
): void {
  if (assets(request, response, path)) return done("answered");
  const code = shortLinkCode(path);
  if (code !== null) return followShortLink(pages, request, response, code, requestId, done);
  if (isBeacon(request, path)) {
    answerBeacon(request, response, requestId);
    return done("answered");
  }
  if (isEvent(request, path)) {
    answerEvent(request, response, requestId);
    return done("answered");
  }
  if (answerFrame(request, response, path, requestId)) return done("answered");
  const tracker = trackerName(request, path);
  if (tracker !== null) return settle(answerTracker(tracker, request, response, requestId), "next", done);
  if (isDelivery(request, path)) {
    answerDelivery(request, response, requestId);
    return done("answered");
  }
  const upload = uploadOf(request, path);
  if (upload) {
    void answerUpload(upload, request, response, requestId);
    return done("answered");
  }
  const picture = requestedPicture(request, path);
  if (picture) {
    void answerPicture(picture, request, response, requestId);
    return done("answered");
  }
  if (path === pictureService) {
    response.writeHead(404, ["X-Request-Id", requestId, "Content-Length", "0"]).end();
    return done("answered");
  }
  const limited = limitedPageOf(request, path);
  if (limited) return answerLimited(pages, limited, request, response, path, requestId, done);
  const answer = (standIn: string | null) => {
    if (standIn !== null) request.url = standIn + request.url!.slice(path.length);
    settle(pages.answer(request, response, requestId), "next", done);
  };
  const standIn = pages.holds(path) ? null : standInFor(path);
  if (standIn instanceof Promise) standIn.then(answer).catch((error: unknown) => done({ error }));
  else answer(standIn);
}

/** The handler behind Next does the same, more slowly. */
const isDelivery = ({ method }: IncomingMessage, path: string): boolean =>
  method === "POST" && path === "/api/whatsapp/webhook";

function answerDelivery(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const signature = headersOf(request).get(signatureHeader);
  wholeBody(request, (body) => {
    receiveDelivery(body, signature).then(
      () =>
        response.writeHead(200, ["X-Request-Id", requestId, "Cache-Control", "no-store", "Content-Length", "0"]).end(),
      (error: unknown) => answerError(response, requestId, toAppError(error, "a delivery of WhatsApp was not stored")),
    );
  });
}
