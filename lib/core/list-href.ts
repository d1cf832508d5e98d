type Value = string | number | boolean | null | undefined;

/**
 * The address of a list: what it shows now with some changes. What is default or empty is left out, so that a list has one
 * address for each thing it can show.
 */
export function listHref<Query extends Record<string, unknown>>(
  path: string,
  query: Query,
  changes: Partial<Record<keyof Query, Value>> = {},
  defaults: Partial<Query> = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...changes })) {
    const unneeded = value === undefined || value === null || value === "" || same(value, defaults[name]);
    if (unneeded) continue;
    for (const item of Array.isArray(value) ? value : [value]) params.append(name, String(item));
  }
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

const same = (value: unknown, other: unknown): boolean => other !== undefined && String(value) === String(other);
