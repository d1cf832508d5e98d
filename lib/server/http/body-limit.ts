import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodySizes, isWritten, type BodySize } from "@/lib/api/body-sizes";
import { payloadTooLarge } from "@/lib/api/parse";
import { AppError } from "@/lib/core/errors";
import { provenUserId } from "@/lib/auth/caller";
import { clientAddress } from "@/lib/core/client-address";
import { type LimitKey, limitKey, namedKey } from "@/lib/core/limit-key";
import { log } from "@/lib/core/log";
import { looksSigned, signatureHeader } from "@/lib/whatsapp/deliveries/deliveries";
import { type BodyKind, BodyRoom, type RoomSize, roomSizes } from "./body-rooms";
import { routeOf } from "./route-of";
import { headersOf } from "./headers-of";

export type BodyLimit = (
  response: ServerResponse,
  path: string,
  admit: () => void,
  /** The body may still be arriving. */
  refuse: (error: AppError) => void,
) => void;

type TakesFile = (request: IncomingMessage, path: string) => boolean;

/** Only bytes that arrived take room. */
export function createBodyLimit(takesFile: TakesFile, sizes: Record<BodyKind, RoomSize> = roomSizes): BodyLimit {
  const rooms: Record<BodyKind, BodyRoom> = {
    webhook: new BodyRoom(sizes.webhook),
    signedIn: new BodyRoom(sizes.signedIn),
    stranger: new BodyRoom(sizes.stranger),
  };
  return (response, path, admit, refuse) => {
    const request = response.req;
    const inChunks = request.headers["transfer-encoding"] !== undefined;
    const length = Number(request.headers["content-length"] ?? 0);
    if (!inChunks && length <= bodySizes.small) return admit();
    const { maxBody } = routeOf(path);
    if (isWritten(maxBody) && takesFile(request, path)) {
      if (length > bodySizes[maxBody]) return refuse(payloadTooLarge());
      // Bodies in chunks could only be received whole.
      return inChunks ? refuse(lengthRequired()) : admit();
    }
    // Other methods of an upload's address take no file.
    const longest = bodySizes[isWritten(maxBody) ? "small" : maxBody];
    if (length > longest) return refuse(payloadTooLarge());
    receive(response, longest, rooms, ownerOf(request, maxBody), admit, refuse);
  };
}

const lengthRequired = () => new AppError("bad_request", "Falta indicar el tamaño del archivo (Content-Length).");

function receive(
  response: ServerResponse,
  longest: number,
  rooms: Record<BodyKind, BodyRoom>,
  whose: BodyOwner | Promise<BodyOwner>,
  admit: () => void,
  refuse: (error: AppError) => void,
): void {
  const request = response.req;
  const push = request.push.bind(request);
  let chunks: Buffer[] = [];
  let [size, counted] = [0, 0];
  let [isWhole, isOver] = [false, false];
  let owner: BodyOwner | null = null;
  // Tracing needs the context in which the request began.
  const [goOn, giveUp] = [AsyncResource.bind(admit), AsyncResource.bind(refuse)];

  const giveBack = (): void => {
    isOver = true;
    if (owner) rooms[owner.kind].give(owner.client, counted);
    counted = 0;
  };
  const handOn = (): void => {
    isOver = true;
    request.push = push;
    for (const chunk of chunks) push(chunk);
    chunks = [];
    if (isWhole) push(null);
  };
  const turnAway = (error: AppError): void => {
    giveBack();
    chunks = [];
    handOn();
    giveUp(error);
  };
  const look = (): void => {
    if (size > longest) return turnAway(payloadTooLarge());
    if (!owner) return;
    const reason = rooms[owner.kind].take(owner.client, size - counted);
    if (reason) return turnAway(reason);
    counted = size;
    if (!isWhole) return;
    handOn();
    goOn();
  };
  const know = (known: BodyOwner): void => {
    if (isOver) return;
    owner = known;
    look();
    request.socket.resume();
  };

  request.push = (chunk: Buffer | null): boolean => {
    if (chunk === null) isWhole = true;
    else {
      chunks.push(chunk);
      size += chunk.length;
    }
    look();
    // Stops reading until the sender is known.
    return isOver || owner !== null;
  };
  response.once("close", giveBack);
  if (whose instanceof Promise) void whose.then(know);
  else owner = whose;
}

type BodyOwner = { kind: BodyKind; client: LimitKey };

/** Prefers accounts, which are harder to get than addresses. */
function ownerOf(request: IncomingMessage, maxBody: BodySize): BodyOwner | Promise<BodyOwner> {
  const headers = headersOf(request);
  const client = limitKey(clientAddress(headers));
  const stranger: BodyOwner = { kind: "stranger", client };
  if (maxBody === "delivery") return looksSigned(headers.get(signatureHeader)) ? { kind: "webhook", client } : stranger;
  if (headers.get("authorization") === null && headers.get("cookie") === null) return stranger;
  return provenUserId(headers).then(
    (userId) => (userId === null ? stranger : { kind: "signedIn", client: namedKey(userId) }),
    (error: unknown) => {
      log.warn({ err: error }, "could not determine the sender of a body");
      return stranger;
    },
  );
}
