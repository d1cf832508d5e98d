import type { ThreadItem, ThreadPage } from "@/lib/whatsapp/inbox/schema";

/** The loaded part of a conversation, without gaps. */
export type LoadedThread = Pick<ThreadPage, "results" | "older" | "newer">;

/** Same order as on the server. */
const comesBefore = (one: ThreadItem, other: ThreadItem): boolean =>
  one.at < other.at || (one.at === other.at && one.id < other.id);

/** Updates the end; if there is a gap to the loaded part, only the end stays. */
export function withEnd(loaded: LoadedThread | null, end: LoadedThread): LoadedThread {
  const first = end.results[0];
  const last = loaded?.results.at(-1);
  if (!loaded || !first || !last || loaded.newer !== null) return end;
  const isJoined = end.older === null || !comesBefore(last, first);
  if (!isJoined) return end;
  const earlier = loaded.results.filter((item) => comesBefore(item, first));
  return {
    results: [...earlier, ...end.results],
    older: earlier.length > 0 ? loaded.older : end.older,
    newer: null,
  };
}

/** Unchanged if the loaded part no longer begins at `before`. */
export const withOlder = (loaded: LoadedThread, { results, older }: LoadedThread, before: string): LoadedThread =>
  loaded.older === before ? { ...loaded, results: [...results, ...loaded.results], older } : loaded;

/** Unchanged if the loaded part no longer ends at `after`. */
export const withNewer = (loaded: LoadedThread, { results, newer }: LoadedThread, after: string): LoadedThread =>
  loaded.newer === after ? { ...loaded, results: [...loaded.results, ...results], newer } : loaded;
