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
 * Lists, statistics, searches and exports of signed-in people are read from a replica (DATABASE_READ_URL). Everything
 * else is read from the primary, above all content that is cached for all visitors.
 */

/**
 * Reads on the replica if there is one and the reader is signed in, or on the primary if that fails. Readers see their
 * own writes.
 * @param work only reads, by `db` and `pool`; it may run twice
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
      // The primary would refuse or time out as well.
      if (!scope.isBehind && (error instanceof AppError || tookTooLong(error))) throw error;
      why = scope.isBehind ? "late" : "failed";
    }
  }
  told(why);
  return readScope.run(null, work);
}

/** @param why the primary was read; `late` if the reader's own write did not arrive in time; null for the replica */
function told(why: ReplicaFault | "late" | "failed" | null): void {
  if (probes.read.isWatched) probes.read.tell({ why });
}

export const readPool = {
  query: (...asked: [never]) => reading(() => pool.query(...asked)),
} as unknown as Pick<Pool, "query">;

/** Lets this request read the replica. */
export function knowReader(person: string): void {
  const request = replica && requestContext.getStore();
  if (request) request.person = person;
}

const secure = env.SITE_URL.startsWith("https:");
const cookieName = `${secure ? "__Host-" : ""}read-after`;
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,20})(?:;|$)`);

/** The log position of this browser's last write. */
export function readsAfter(header: string | undefined): bigint | undefined {
  if (!replica || !header) return undefined;
  const [, position] = cookie.exec(header) ?? [];
  return position === undefined ? undefined : BigInt(position);
}

/**
 * Called after a request that may have written, so that the person's next one finds it in any process.
 * @param keepsCookies if false, the other processes are notified instead
 */
export async function noteWrite(person: string, keepsCookies: boolean, answer: Headers): Promise<void> {
  const at = await replica?.noteWrite(person, !keepsCookies);
  if (!at || !keepsCookies) return;
  const attributes = `Max-Age=60; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  answer.append("set-cookie", `${cookieName}=${at}; ${attributes}`);
}

/** Reports a write that all readers must see from now on, such as totals. */
export const noticeWrite = (): void => replica?.notice();

/** Wraps the listeners, so that reads they cause see at least the change they were notified of. */
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

/** Keeps the reader for a stream, which would otherwise lose the async context. */
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
