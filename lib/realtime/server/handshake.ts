import type { IncomingMessage } from "node:http";
import { authorise, requireOwnOrigin } from "@/lib/api/authorise";
import { clientAddress, socketAddressHeader } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { toAppError } from "@/lib/core/failure";
import { limitKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { fullName } from "@/lib/people/shared/names";
import type { Io, IoSocket, SocketData } from "./types";

/** A whole office reconnects at once when the server restarts. */
const perAddress = { points: 600, seconds: 60 };
/** Per process. */
const perPerson = 30;

export const admitAddress = (request: IncomingMessage): Promise<void> =>
  enforceLimit("realtime.handshake", limitKey(clientAddress(headersOf(request))), perAddress);

/** Admits signed-in people only; others get the reason in `connect_error`. */
export const authenticate =
  (io: Io) =>
  (socket: IoSocket, next: (error?: Error) => void): void => {
    identify(io, socket).then(
      (data) => {
        socket.data = data;
        next();
      },
      (error: unknown) => next(toConnectError(error)),
    );
  };

async function identify(io: Io, { handshake, request }: IoSocket): Promise<SocketData> {
  const headers = headersOf(request);
  const token: unknown = handshake.auth.token;
  // Characters that no header can hold make no token.
  if (typeof token === "string") headers.set("authorization", `Bearer ${/^[\w.-]*$/.test(token) ? token : ""}`);
  const caller = await authorise("self", headers);
  requireOwnOrigin(headers, caller);
  const { actor } = caller;
  if ((io.of("/").adapter.rooms.get(`user:${actor.id}`)?.size ?? 0) >= perPerson) {
    throw new AppError("too_many_requests", "Tienes demasiadas ventanas abiertas.");
  }
  const name = fullName(actor);
  return {
    userId: actor.id,
    sessionId: actor.sessionId,
    role: actor.role,
    name,
    label: `${name} (${actor.username})`,
  };
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
  headers.set(socketAddressHeader, request.socket.remoteAddress ?? "");
  return headers;
}

function toConnectError(error: unknown): Error {
  const known = toAppError(error, "unexpected error in a handshake");
  return Object.assign(new Error(known.message), { data: known.toBody() });
}
