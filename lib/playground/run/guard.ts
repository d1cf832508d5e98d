import { type Node, parse } from "acorn";

/*
 * Loops of a page cannot be ended from outside where the browser runs it in the process of the page around it. So each
 * loop and each function asks on its way whether its time is over.
 */

type AnyNode = Node & Record<string, unknown>;

const loops = new Set(["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"]);

/**
 * A script whose loops and functions call a guard. What cannot be parsed stays as it is: the browser says what is wrong.
 * @param guard the name of the function, which throws
 */
export function guardScript(source: string, guard: string, sourceType: "script" | "module" = "script"): string {
  let tree: Node;
  try {
    tree = parse(source, { ecmaVersion: "latest", sourceType, allowReturnOutsideFunction: true });
  } catch {
    return source;
  }
  const inserted: [at: number, text: string][] = [];
  const before = (body: AnyNode) => {
    if (body.type === "BlockStatement") {
      const directives = (body.body as AnyNode[]).filter(({ directive }) => directive !== undefined);
      inserted.push([directives.at(-1)?.end ?? body.start + 1, `;${guard}();`]);
    } else inserted.push([body.start, `{${guard}();`], [body.end, "}"]);
  };
  const visit = (node: AnyNode): void => {
    const { body } = node as { body?: AnyNode };
    // Outer ones first, so that what they end with stands behind what inner ones end with.
    if (loops.has(node.type)) before(body!);
    if (/Function/.test(node.type) && body) {
      if (body.type === "BlockStatement") before(body);
      else inserted.push([body.start, `(${guard}(),`], [body.end, ")"]);
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child && typeof (child as AnyNode).type === "string") visit(child as AnyNode);
      }
    }
  };
  visit(tree as AnyNode);
  return insert(source, inserted);
}

function insert(source: string, inserted: [number, string][]): string {
  let result = "";
  let from = 0;
  // What opens keeps its order; of what closes at one place, the inner comes first.
  const isClosing = (text: string) => /^[})]$/.test(text);
  const ordered = inserted
    .map(([at, text], index) => ({ at, text, order: isClosing(text) ? -index : index }))
    .sort((a, b) => a.at - b.at || Number(isClosing(b.text)) - Number(isClosing(a.text)) || a.order - b.order);
  for (const { at, text } of ordered) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return result + source.slice(from);
}
