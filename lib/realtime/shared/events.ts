import type { ErrorBody } from "@/lib/core/errors";

/** Where the sockets connect, on the site's own address. */
export const socketPath = "/socket.io/";

/** What a client may ask. Anything else ends its connection. */
export type ClientEvents = {
  /** Admins are answered with `connectedUsers`, everyone else with the reason why not. */
  getConnectedUsers: (answer?: (refusal: ErrorBody | null) => void) => void;
  /** What one looks at that others may look at too, if anything, and whether one is writing. Said again every few seconds. */
  watch: (watching: { subject: WatchSubject | null; typing: boolean }) => void;
};

/** What is looked at together: a conversation of WhatsApp, or something that is written in the studio. */
export type WatchSubject = { kind: "conversation" | "content"; id: string };

/** A colleague's window that looks at the same, and what it does there. */
export type Watch = WatchSubject & {
  /** Of the window, of which one person may have several. */
  window: string;
  person: { id: string; name: string };
  state: "arrived" | "here" | "typing" | "gone";
};

/** What the server tells. */
export type ServerEvents = {
  /** Everybody who is connected, one line a person; told again to admins when somebody comes or goes. */
  connectedUsers: (people: string[]) => void;
  /** To those who look at the same. */
  watched: (watch: Watch) => void;
} & Record<`${string}Changed`, (told: unknown) => void>;
