import type { ErrorBody } from "@/lib/core/errors";

/** Where the sockets connect, on the site's own address. */
export const socketPath = "/socket.io/";

/** What a client may ask. Anything else ends its connection. */
export type ClientEvents = {
  /** Admins are answered with `connectedUsers`, everyone else with the reason why not. */
  getConnectedUsers: (answer?: (refusal: ErrorBody | null) => void) => void;
  /** Of admins: which conversation of WhatsApp they look at, if any, and whether they are writing. Said again every few seconds. */
  watchConversation: (watching: { id: string | null; typing: boolean }) => void;
};

/** A colleague's window that looks at a conversation, and what it does there. */
export type ConversationWatch = {
  id: string;
  /** Of the window, of which one person may have several. */
  window: string;
  person: { id: string; name: string };
  state: "arrived" | "here" | "typing" | "gone";
};

/** What changed in the inbox of WhatsApp, and in whose conversation; null for several. */
export type InboxChange = {
  contactId: string | null;
  kind: "message" | "status" | "read" | "note" | "conversation" | "media" | "account" | "removed";
};

/** How far a job on backups is (`Job` of lib/backups/schema.ts). What it came to is asked for: it may be longer than Postgres passes on. */
export type BackupJobChange = {
  job: {
    id: string;
    kind: "backup" | "verify" | "preview" | "restore" | "restore_rows" | "undo" | "reset";
    state: "running" | "done" | "failed" | "cancelled";
    backupName: string | null;
    actorName: string;
    progress: {
      step: string;
      detail: string | null;
      done: number | null;
      total: number | null;
      unit: "bytes" | "rows" | null;
      mayCancel: boolean;
    } | null;
    error: string | null;
    startedAt: string;
    endedAt: string | null;
  };
};

/** What the server tells. */
export type ServerEvents = {
  /** Everybody who is connected, one line a person; told again to admins when somebody comes or goes. */
  connectedUsers: (people: string[]) => void;
  /** To admins: what they are shown of the inbox is to be asked for again. */
  inboxChanged: (change: InboxChange) => void;
  /** To admins: a job on backups began, came further or ended. */
  backupJobChanged: (change: BackupJobChange) => void;
  /** To those who look at the same conversation. */
  conversationWatched: (watch: ConversationWatch) => void;
};
