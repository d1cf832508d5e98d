import { LRUCache } from "lru-cache";

const registry = globalThis as unknown as { quinde?: Map<string, unknown> };

/**
 * One value a process under `name`, made at its first use. The server and Next's bundles each carry a copy of
 * a module, so what they must share (connections, readiness) cannot live in a module variable.
 */
export function singleton<T>(name: string, make: () => T): T {
  const values = (registry.quinde ??= new Map());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}

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
