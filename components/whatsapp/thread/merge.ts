import type { ThreadItem, ThreadPage } from "@/lib/whatsapp/inbox/schema";

/** What is loaded of a conversation: one piece of it without a gap. */
export type Loaded = Pick<ThreadPage, "results" | "older" | "newer">;

/** The order of a conversation, as the server has it. */
const comesBefore = (one: ThreadItem, other: ThreadItem): boolean =>
  one.at < other.at || (one.at === other.at && one.id < other.id);

/** What is loaded, with its end as it is now. Where something between the two is missing, only the end is kept. */
export function withEnd(loaded: Loaded | null, end: Loaded): Loaded {
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

/** What is loaded, with what comes before it. */
export const withOlder = (loaded: Loaded, { results, older }: Loaded): Loaded => ({
  ...loaded,
  results: [...results, ...loaded.results],
  older,
});

/** What is loaded, with what comes after it. */
export const withNewer = (loaded: Loaded, { results, newer }: Loaded): Loaded => ({
  ...loaded,
  results: [...loaded.results, ...results],
  newer,
});
