import type { Conversation, ConversationPage } from "@/lib/whatsapp/inbox/schema";

export type LoadedList = { items: Conversation[]; next: string | null };

const comesAfter = (one: Conversation, other: Conversation): boolean =>
  one.lastMessageAt! < other.lastMessageAt! || (one.lastMessageAt === other.lastMessageAt && one.id < other.id);

export function withBeginning(loaded: LoadedList | null, { results, next }: ConversationPage): LoadedList {
  const last = results.at(-1);
  if (!loaded || !last || next === null) return { items: results, next };
  const there = new Set(results.map(({ id }) => id));
  const further = loaded.items.filter((item) => !there.has(item.id) && comesAfter(item, last));
  return { items: [...results, ...further], next: further.length > 0 ? loaded.next : next };
}

/** Rows that moved up in the meantime stay in their place. */
export function withMore(loaded: LoadedList, { results, next }: ConversationPage): LoadedList {
  const there = new Set(loaded.items.map(({ id }) => id));
  return { items: [...loaded.items, ...results.filter(({ id }) => !there.has(id))], next };
}
