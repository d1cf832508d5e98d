import { LRUCache } from "lru-cache";

/**
 * A function of a text that remembers what it gave for those asked for last.
 * @param longest characters; longer texts are read each time, so that strangers fill no memory.
 */
export function remember<T extends NonNullable<unknown>>(
  read: (text: string) => T,
  { max, longest }: { max: number; longest: number },
): (text: string) => T {
  const known = new LRUCache<string, T>({ max });
  return (text) => {
    if (text.length > longest) return read(text);
    let found = known.get(text);
    if (found === undefined) known.set(text, (found = read(text)));
    return found;
  };
}
