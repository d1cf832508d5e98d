import type { TokenScope } from "@/lib/auth/shared/token-scopes";
import { declared } from "@/lib/core/declared";
import type { Actor } from "@/lib/people/actor";
import type { Role } from "@/lib/people/shared/roles";

/** A file as it is sent. */
type SentFile = {
  actor: Actor;
  /** What `[id]` in the address is; empty where there is none. */
  id: string;
  headers: Pick<Headers, "get">;
  query: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
  /** Tells that whoever sends it went away. */
  signal: AbortSignal;
};

/** A call that brings a file. The handler behind Next does the same, with all of it in memory. */
export type FileCall = {
  access: Role;
  /** The scope that a personal token needs, as the route declares it. */
  tokens?: TokenScope;
  /** Takes what is sent as it arrives. @returns what is answered */
  take: (sent: SentFile) => Promise<{ status: number; data: object }>;
};

/** Calls by method and address, such as `POST /api/media/replace/[id]`. */
export type FileCalls = Readonly<Record<string, FileCall>>;

/** All that there are. */
export const fileCalls = declared<FileCalls>("file calls");
