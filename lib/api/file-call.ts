import type { z } from "zod";
import { declared } from "@/lib/core/declared";
import type { Actor } from "@/lib/people/actor";
import type { Right } from "@/lib/people/shared/rights";
import { readQuery } from "./parse";
import { type Declaration, type Handler, Reply, route } from "./route";

type SentFile = {
  actor: Actor;
  /** The `{id}` of the address; empty without one. */
  id: string;
  headers: Pick<Headers, "get">;
  query: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
  signal: AbortSignal;
};

/** In production lib/server answers it: Next would hold the file in memory. */
export type FileCall = Omit<Declaration, "access" | "response"> & {
  access: Right;
  response: z.ZodType;
  take: (sent: SentFile) => Promise<{ status: number; data: object }>;
};

/** Calls by method and address, such as `POST /api/media/replace/{id}`. */
export type FileCalls = Readonly<Record<string, FileCall>>;

export const fileCalls = declared<FileCalls>("file calls");

export const asCalls = <const T extends FileCalls>(calls: T) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, asHandler(call)])) as {
    [Name in keyof T]: Handler<Omit<T[Name], "take">>;
  };

function asHandler({ take, ...declaration }: FileCall): Handler {
  return route(declaration as Declaration, async ({ user, params, request }) => {
    const { headers, body, signal } = request;
    const { id = "" } = (params ?? {}) as { id?: string };
    const sent = { actor: user as Actor, id, headers, query: readQuery(request), body: body ?? nothing(), signal };
    const { status, data } = await take(sent);
    return new Reply(data, [], status) as never;
  });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
