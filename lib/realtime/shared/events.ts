import type { ErrorBody } from "@/lib/core/errors";

export const socketPath = "/socket.io/";

/** Any other message ends the connection. */
export type ClientEvents = {
  getConnectedUsers: (answer?: (refusal: ErrorBody | null) => void) => void;
  /** Repeated every few seconds. */
  watch: (watching: { subject: WatchSubject | null; typing: boolean }) => void;
};

/** A WhatsApp conversation, or content in the studio. */
export type WatchSubject = { kind: "conversation" | "content"; id: string };

export type Watch = WatchSubject & {
  window: string;
  person: { id: string; name: string };
  state: "arrived" | "here" | "typing" | "gone";
};

export type ServerEvents = {
  connectedUsers: (people: string[]) => void;
  watched: (watch: Watch) => void;
} & Record<`${string}Changed`, (told: unknown) => void>;
