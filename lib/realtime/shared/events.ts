import type { ErrorBody } from "@/lib/core/errors";

/** Where the sockets connect, on the site's own address. */
export const socketPath = "/socket.io/";

/** What a client may ask. Anything else ends its connection. */
export type ClientEvents = {
  /** Admins are answered with `connectedUsers`, everyone else with the reason why not. */
  getConnectedUsers: (answer?: (refusal: ErrorBody | null) => void) => void;
};

/** What changed in the inbox of WhatsApp, and in whose conversation; null for several. */
export type InboxChange = {
  contactId: string | null;
  kind: "message" | "status" | "read" | "note" | "conversation" | "media" | "account";
};

/** What the server tells. */
export type ServerEvents = {
  /** Everybody who is connected, one line a person; told again to admins when somebody comes or goes. */
  connectedUsers: (people: string[]) => void;
  /** To admins: what they are shown of the inbox is to be asked for again. */
  inboxChanged: (change: InboxChange) => void;
};

/** The events that a client may send, by name. */
export const clientEvents: readonly string[] = ["getConnectedUsers"] satisfies (keyof ClientEvents)[];
