/** Readable JSON, one item per line; lists are read and functions called during writing. */
export async function* writeJson(parts: Record<string, unknown>): AsyncGenerator<string> {
  let lead = "{\n";
  for (const [name, part] of Object.entries(parts)) {
    yield `${lead}  ${JSON.stringify(name)}: `;
    const value: unknown = await (typeof part === "function" ? part() : part);
    if (isList(value)) yield* writeList(value);
    else yield JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
    lead = ",\n";
  }
  yield "\n}\n";
}

type List = Iterable<unknown> | AsyncIterable<unknown>;

const isList = (value: unknown): value is List =>
  typeof value === "object" && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value);

async function* writeList(list: List): AsyncGenerator<string> {
  let lead = "[";
  for await (const item of list) {
    yield `${lead}\n    ${JSON.stringify(item)}`;
    lead = ",";
  }
  yield lead === "[" ? "[]" : "\n  ]";
}
