import type { IncomingMessage, ServerResponse } from "node:http";
import { bodySizes, isWritten } from "@/lib/api/body-sizes";
import { payloadTooLarge } from "@/lib/api/parse";
import { clientAddress } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { type LimitKey, limitKey } from "@/lib/core/limit-key";
import { tooManyRequests } from "@/lib/core/rate-limit";
import { headersOf } from "./headers-of";
import { routeOf } from "./route-of";

/** Bytes of bodies that are being received or worked on: of one client, and of all together. */
const inFlight = { ofClient: 32 * 1024 * 1024, ofAll: 128 * 1024 * 1024 };

/** Milliseconds after which it makes sense to try again. */
const tryAgain = 5_000;

export type BodyLimit = (
  response: ServerResponse,
  path: string,
  /** Goes on with a request whose body is within the limit, whoever reads it. */
  admit: () => void,
  /** Is told why it is not; its body may be still coming. */
  refuse: (error: AppError) => void,
) => void;

/**
 * Keeps what is too large from whoever reads bodies. A body says how long it is, and the parser of HTTP holds it to that; one in chunks does
 * not, and is received as a whole before anybody else sees it.
 */
export function createBodyLimit(most: typeof inFlight = inFlight): BodyLimit {
  const ofClients = new Map<LimitKey, number>();
  let ofAll = 0;

  /** Counts bytes until the request is answered. @returns why there is no room for them. */
  function reserve(response: ServerResponse, bytes: number): AppError | null {
    const client = limitKey(clientAddress(headersOf(response.req)));
    const ofClient = (ofClients.get(client) ?? 0) + bytes;
    if (ofClient > most.ofClient) return tooManyRequests(tryAgain);
    if (ofAll + bytes > most.ofAll) return busy();
    ofClients.set(client, ofClient);
    ofAll += bytes;
    response.once("close", () => {
      const rest = ofClients.get(client)! - bytes;
      if (rest > 0) ofClients.set(client, rest);
      else ofClients.delete(client);
      ofAll -= bytes;
    });
    return null;
  }

  return (response, path, admit, refuse) => {
    const request = response.req;
    const inChunks = request.headers["transfer-encoding"] !== undefined;
    const length = Number(request.headers["content-length"] ?? 0);
    if (!inChunks && length <= bodySizes.small) return admit();
    const { maxBody } = routeOf(path);
    const longest = bodySizes[maxBody];
    if (length > longest) return refuse(payloadTooLarge());
    // Written as it arrives, it takes no memory; one in chunks could be received only as a whole.
    if (isWritten(maxBody)) return inChunks ? refuse(lengthRequired()) : admit();
    const reason = reserve(response, inChunks ? longest : length);
    if (reason) return refuse(reason);
    if (inChunks) receive(request, longest, admit, refuse);
    else admit();
  };
}

const busy = () =>
  new AppError(
    "unavailable",
    "Se está recibiendo demasiado a la vez. Inténtalo de nuevo en unos segundos.",
    undefined,
    tryAgain / 1_000,
  );

const lengthRequired = () => new AppError("bad_request", "Falta decir cuánto mide el archivo (Content-Length).");

/** Keeps what the parser of HTTP hands to a request, and hands it on once all of it is there. */
function receive(
  request: IncomingMessage,
  longest: number,
  admit: () => void,
  refuse: (error: AppError) => void,
): void {
  const push = request.push.bind(request);
  const chunks: Buffer[] = [];
  let size = 0;
  request.push = (chunk: Buffer | null): boolean => {
    if (chunk !== null) {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= longest) return true;
    }
    request.push = push;
    if (size > longest) {
      refuse(payloadTooLarge());
      return true;
    }
    for (const each of chunks) push(each);
    push(null);
    admit();
    return true;
  };
}
