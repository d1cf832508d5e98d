import fc from "fast-check";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { findTooDeep } from "../shared/nesting";

const processor = unified().use(remarkParse).use(remarkGfm);

/** How many quotes, items and notes stand within each other. */
function depthOf(node: Nodes): number {
  const own = ["blockquote", "listItem", "footnoteDefinition"].includes(node.type) ? 1 : 0;
  return own + ("children" in node ? Math.max(0, ...node.children.map(depthOf)) : 0);
}

test("what a parser finds deeper is found, whatever is written", () => {
  const piece = fc.constantFrom(
    ...[">", "> ", "- ", "* ", "+ ", "1. ", "2) ", "[^a]: ", "    ", "  ", " ", "\t", "\n", "\n", "\n\n", "a", "b c"],
    ...["```", "~~~", "---", "***", "# ", "<div>", "`", "[", "|"],
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 4 }), (source, most) => {
      if (depthOf(processor.parse(source)) <= most) return;
      expect(findTooDeep(source, { blocks: most, brackets: 1_000 })).not.toBeNull();
    }),
    { numRuns: 600 },
  );
});
