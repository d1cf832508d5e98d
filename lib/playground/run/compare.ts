import { type BinaryExpression, parse, type Program } from "acorn";
import { checkBody } from "../shared/run";

/** A comparison that fails: its sides, as they are shown. */
export type Different = { distinto: [expected: string, obtained: string] };

/**
 * Makes a function body of a check. If it ends by comparing two values that differ, it gives them as `Different`; their
 * texts are made by `__mostrar`.
 */
export function comparedBody(check: string): string {
  const body = checkBody(check);
  const found = lastComparison(body);
  if (!found) return body;
  const { left, right, operator } = found;
  const sides = [left, right].map(({ start, end }) => `(${body.slice(start, end)})`).join(", ");
  const order = left.type === "Literal" && right.type !== "Literal" ? "a, b" : "b, a";
  const compared = `((a, b) => a ${operator} b || { distinto: [${order}].map((one) => __mostrar(one)) })(${sides})`;
  return `${body.slice(0, found.start)}${compared}${body.slice(found.end)}`;
}

function lastComparison(body: string): BinaryExpression | null {
  let tree: Program;
  try {
    tree = parse(body, { ecmaVersion: "latest", allowReturnOutsideFunction: true, allowAwaitOutsideFunction: true });
  } catch {
    return null;
  }
  const last = tree.body.at(-1);
  const value = last?.type === "ReturnStatement" ? last.argument : null;
  return value?.type === "BinaryExpression" && /^={2,3}$/.test(value.operator) ? value : null;
}
