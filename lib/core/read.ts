import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import { pool, replica } from "./db";
import { env } from "./env";
import { AppError } from "./errors";
import type { ChannelListener } from "./life";
import { tookTooLong } from "./outage";
import { probes } from "./probes";
import { readScope, scopeAfter, type ReplicaFault, wroteChannel } from "./replica";
import { requestContext } from "./request-context";

/*
 * Lists, statistics, searches and exports of people who are signed in are read from a replica
 * (DATABASE_READ_URL). Whatever may be kept in memory is made for nobody in particular, and so it
 * is read from the primary, like all that is outside of `reading`.
 */

/**
 * Reads on the replica, where there is one and a person asks; again on the primary where that
 * fails. The person finds there what they wrote.
 * @param work only reads, by `db` and `pool`; it may be done twice
 */
export function reading<T>(work: () => Promise<T>): Promise<T> {
  const reader = replica ? requestContext.getStore() : undefined;
  if (!reader?.person || readScope.getStore() !== undefined) return work();
  return readFor(reader.person, reader.after ?? 0n, work);
}

async function readFor<T>(person: string, carried: bigint, work: () => Promise<T>): Promise<T> {
  const scope = scopeAfter(await replica!.owed(person, carried));
  let why: ReplicaFault | "late" | "failed" | null = await replica!.whyNot();
  if (why === null) {
    try {
      const result = await readScope.run(scope, work);
      told(null);
      return result;
    } catch (error) {
      // What it refuses or cannot do in time, the primary would not do better.
      if (!scope.isBehind && (error instanceof AppError || tookTooLong(error))) throw error;
      why = scope.isBehind ? "late" : "failed";
    }
  }
  told(why);
  return readScope.run(null, work);
}

/** @param why it was read on the primary; `late` for who wrote, and waited in vain */
function told(why: ReplicaFault | "late" | "failed" | null): void {
  if (probes.read.isWatched) probes.read.tell({ why });
}

export const readPool = {
  query: (...asked: [never]) => reading(() => pool.query(...asked)),
} as unknown as Pick<Pool, "query">;

/** Names the person of this request, which may read the replica from now on. */
export function knowReader(person: string): void {
  const request = replica && requestContext.getStore();
  if (request) request.person = person;
}

const secure = env.SITE_URL.startsWith("https:");
const cookieName = `${secure ? "__Host-" : ""}read-after`;
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,20})(?:;|$)`);

/** Where the browser of a `Cookie` header wrote of late. */
export function readsAfter(header: string | undefined): bigint | undefined {
  if (!replica || !header) return undefined;
  const [, position] = cookie.exec(header) ?? [];
  return position === undefined ? undefined : BigInt(position);
}

/**
 * After a request of a person that may have written: whatever they ask next, of whatever process,
 * finds it.
 * @param keepsCookies where not, the other processes are told
 */
export async function noteWrite(person: string, keepsCookies: boolean, answer: Headers): Promise<void> {
  const at = await replica?.noteWrite(person, !keepsCookies);
  if (!at || !keepsCookies) return;
  const attributes = `Max-Age=60; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  answer.append("set-cookie", `${cookieName}=${at}; ${attributes}`);
}

/** What was written for everybody, such as totals: whoever reads from now on finds it. */
export const noticeWrite = (): void => replica?.notice();

/** The same listeners: what is read because of what they are told is not from before. */
export function noticing(channels: Record<string, ChannelListener>): Record<string, ChannelListener> {
  if (!replica) return channels;
  const one = replica;
  const noticed = Object.entries(channels).map(([name, { onNotify, onReconnect }]): [string, ChannelListener] => [
    name,
    {
      onNotify(payload) {
        one.notice();
        onNotify(payload);
      },
      onReconnect() {
        one.notice();
        onReconnect();
      },
    },
  ]);
  const heard = { onNotify: (word: string) => one.heardOf(word), onReconnect: () => {} };
  return { ...Object.fromEntries(noticed), [wroteChannel]: heard };
}

/** The same content: who reads is known by the context, which a stream does not keep. */
export function keepReader<T>(content: AsyncGenerator<T>): AsyncIterable<T> {
  if (!replica) return content;
  const here = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => here(() => content.next()),
      return: () => here(() => content.return(undefined)),
    }),
  };
}
