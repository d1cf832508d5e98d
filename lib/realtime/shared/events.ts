import type { ErrorBody } from "@/lib/core/errors";

/** Where the sockets connect, on the site's own address. */
export const socketPath = "/socket.io/";

/** What a client may ask. Anything else ends its connection. */
export type ClientEvents = {
  /** Admins are answered with `connectedUsers`, everyone else with the reason why not. */
  getConnectedUsers: (answer?: (refusal: ErrorBody | null) => void) => void;
};

/** What the server tells. */
export type ServerEvents = {
  /** Everybody who is connected, one line a person; told again to admins when somebody comes or goes. */
  connectedUsers: (people: string[]) => void;
};

/** The events that a client may send, by name. */
export const clientEvents: readonly string[] = ["getConnectedUsers"] satisfies (keyof ClientEvents)[];
