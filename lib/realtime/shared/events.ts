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

/** What changed in the inbox of WhatsApp, and in whose conversation; null for several. */
export type InboxChange = {
  contactId: string | null;
  kind: "message" | "status" | "read" | "note" | "conversation" | "media" | "account" | "removed";
};

/** What the studio writes changed: one thing and when, or several. */
export type ContentChange = { id: string; updatedAt: string } | { id: null };

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
  /** To collaborators and above: something that is written changed, whoever did it. */
  contentChanged: (change: ContentChange) => void;
  /** To those who look at the same. */
  watched: (watch: Watch) => void;
};
