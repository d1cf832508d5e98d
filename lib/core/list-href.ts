type Value = string | number | boolean | null | undefined;

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
