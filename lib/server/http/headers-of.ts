import type { IncomingMessage } from "node:http";
import { socketAddressHeader } from "@/lib/core/client-address";

/** The socket's address never comes from a header. */
export const headersOf = ({ headers, socket }: IncomingMessage): Pick<Headers, "get"> => ({
  get: (name) => {
    if (name === socketAddressHeader) return socket.remoteAddress ?? null;
    const value = headers[name];
    return value === undefined ? null : String(value);
  },
});
