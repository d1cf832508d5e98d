/** Adds a value to those of a statement, and gives what stands for it in the text: "$1". */
export type Bind = (value: unknown) => string;

/** The values of a statement, collected while its text is written. */
export function bindings(first: unknown[] = []): { values: unknown[]; bind: Bind } {
  const values = [...first];
  return { values, bind: (value) => `$${values.push(value)}` };
}
