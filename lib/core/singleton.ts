import { Recent } from "./recent";

const registry = globalThis as unknown as { quinde?: Map<string, unknown> };

/** One value a process: the server and Next's bundles each have a copy of a module's variables. */
export function singleton<T>(name: string, make: () => T): T {
  const values = (registry.quinde ??= new Map());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}

/**
 * Remembers what a function gave for those texts that were asked for of late.
 * @param longest characters: longer texts are not kept, so that strangers fill no memory
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
