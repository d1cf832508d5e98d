import type { z } from "zod";
import type { TokenScope } from "@/lib/auth/shared/token-scopes";
import { declared } from "@/lib/core/declared";
import type { Actor } from "@/lib/people/actor";
import type { Role } from "@/lib/people/shared/roles";

type SentFile = {
  actor: Actor;
  /** What `[id]` in the address is; empty where there is none. */
  id: string;
  headers: Pick<Headers, "get">;
  query: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
  signal: AbortSignal;
};

/** One declaration, of which the fast lane and the handler behind Next (`fileRoute`) are made. */
export type FileCall = {
  access: Role;
  tokens?: TokenScope;
  /** Also filters what leaves the server. */
  response: z.ZodType;
  /** Takes what is sent as it arrives. */
  take: (sent: SentFile) => Promise<{ status: number; data: object }>;
};

/** Calls by method and address, such as `POST /api/media/replace/{id}`. */
export type FileCalls = Readonly<Record<string, FileCall>>;

export const fileCalls = declared<FileCalls>("file calls");
