/** Adds a value and returns its placeholder: "$1". */
export type Bind = (value: unknown) => string;

export function bindings(first: unknown[] = []): { values: unknown[]; bind: Bind } {
  const values = [...first];
  return { values, bind: (value) => `$${values.push(value)}` };
}
