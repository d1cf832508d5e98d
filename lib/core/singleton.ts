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
