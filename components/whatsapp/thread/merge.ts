import type { ThreadItem, ThreadPage } from "@/lib/whatsapp/inbox/schema";

/** What is loaded of a conversation: one piece of it without a gap. */
export type LoadedThread = Pick<ThreadPage, "results" | "older" | "newer">;

/** The order of a conversation, as the server has it. */
const comesBefore = (one: ThreadItem, other: ThreadItem): boolean =>
  one.at < other.at || (one.at === other.at && one.id < other.id);

/** What is loaded, with its end as it is now; only the end, where something between is missing. */
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

/** With what comes before it; as it is where it begins elsewhere by now than what was asked for. */
export const withOlder = (loaded: LoadedThread, { results, older }: LoadedThread, before: string): LoadedThread =>
  loaded.older === before ? { ...loaded, results: [...results, ...loaded.results], older } : loaded;

/** With what comes after it; as it is where it ends elsewhere by now than what was asked for. */
export const withNewer = (loaded: LoadedThread, { results, newer }: LoadedThread, after: string): LoadedThread =>
  loaded.newer === after ? { ...loaded, results: [...loaded.results, ...results], newer } : loaded;
