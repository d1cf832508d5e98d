import { Recent } from "./recent";

const registry = globalThis as unknown as { quinde?: Map<string, unknown> };

/** One value a process, because the server and each of Next's bundles have their own copy of a module. */
export function singleton<T>(name: string, make: () => T): T {
  const values = (registry.quinde ??= new Map());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}

/**
 * Caches a function's results for recent texts.
 * @param longest longer texts are not cached, so that strangers cannot fill the memory
 */
export function remember<T extends NonNullable<unknown>>(
  read: (text: string) => T,
  { max, longest }: { max: number; longest: number },
): (text: string) => T {
  const known = new Recent<T>(max);
  return (text) => {
    if (text.length > longest) return read(text);
    let found = known.get(text);
    if (found === undefined) known.set(text, (found = read(text)));
    return found;
  };
}
