import { type Node, parse } from "acorn";

/*
 * A loop cannot be ended from outside when the browser runs a frame in its parent's process, so each loop and function
 * checks whether its time is over.
 */

type AnyNode = Node & Record<string, unknown>;

const loops = new Set(["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"]);

/**
 * Adds guard calls to loops and functions. Scripts that cannot be parsed stay unchanged: the browser reports the
 * error.
 * @param guard name of the function, which throws
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
    // Outer ones first, so that their closing text comes after that of inner ones.
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
  // Opening texts keep their order; of closing ones at one place, the inner comes first.
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
