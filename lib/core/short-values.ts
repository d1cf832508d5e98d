const longest = 200;
const mostItems = 50;
const deepest = 5;

export const shortValues = (fields: object): Record<string, unknown> => short(fields, 0) as Record<string, unknown>;

function short(value: unknown, depth: number): unknown {
  if (typeof value === "string") return shortText(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value;
  if (depth === deepest) return "…";
  if (value instanceof Error) return ofError(value, depth);
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => short(item, depth + 1));
  return ofFields(value, depth);
}

const shortText = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const ofFields = (value: object, depth: number): object =>
  Object.fromEntries(
    Object.entries(value)
      .slice(0, mostItems)
      .map(([name, field]) => [shortText(name), short(field, depth + 1)]),
  );

/** With pino's field names. The message is cut off the stack too, because it may quote somebody's input. */
function ofError(error: Error, depth: number): object {
  const { name, message, stack = "", cause } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length).split("\n", mostItems);
  return {
    type: name,
    message: shortText(message),
    stack: [`${name}: ${message}`, ...frames.filter(Boolean)].map(shortText).join("\n"),
    ...ofFields(error, depth),
    ...(cause !== undefined && { cause: short(cause, depth + 1) }),
  };
}
