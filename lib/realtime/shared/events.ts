import type { ErrorBody } from "@/lib/core/errors";

export const socketPath = "/socket.io/";

/** What a client may ask. Anything else ends its connection. */
export type ClientEvents = {
  getConnectedUsers: (answer?: (refusal: ErrorBody | null) => void) => void;
  /** What one looks at, if anything, and whether one is writing; said again every few seconds. */
  watch: (watching: { subject: WatchSubject | null; typing: boolean }) => void;
};

/** A conversation of WhatsApp, or something that is written in the studio. */
export type WatchSubject = { kind: "conversation" | "content"; id: string };

/** A colleague's window that looks at the same. */
export type Watch = WatchSubject & {
  /** One person may have several. */
  window: string;
  person: { id: string; name: string };
  state: "arrived" | "here" | "typing" | "gone";
};

export type ServerEvents = {
  /** Told again to admins when somebody comes or goes. */
  connectedUsers: (people: string[]) => void;
  watched: (watch: Watch) => void;
} & Record<`${string}Changed`, (told: unknown) => void>;
