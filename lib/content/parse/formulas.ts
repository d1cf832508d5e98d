import type { Nodes, Root } from "hast";
import temml from "temml";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { codeSpans } from "../shared/code-spans";

/* Formulas between dollars as in Pandoc: no space inside the dollars, no letter or digit after them, and none in code. */

const pattern = /\$\$([^$]+)\$\$|(?<![\w$\\])\$([^\s$](?:[^$\n]*[^\s$\\])?)\$(?![\w$])/g;

/** Placeholder of a formula while its text is parsed; our texts never contain these two characters. */
const stand = /\uE000(\d+)\uE001/g;

/** Takes formulas out of a text, and gives a plugin that puts them back after sanitising. */
export function takeFormulas(source: string): { text: string; putFormulas: Plugin<[], Root> } {
  const formulas: Nodes[] = [];
  const take = (prose: string) =>
    prose.replace(/[\uE000\uE001]/g, "").replace(pattern, (written, block?: string, line?: string) => {
      const made = render(block ?? line!, block !== undefined);
      // Invalid TeX is shown as written, as text and not as markup.
      formulas.push(made === null ? { type: "text", value: written } : { type: "raw", value: made });
      return `\uE000${formulas.length - 1}\uE001`;
    });
  let text = "";
  let end = 0;
  for (const [from, to] of codeSpans(source)) {
    text += take(source.slice(end, from)) + source.slice(from, to);
    end = to;
  }
  text += take(source.slice(end));
  const putFormulas: Plugin<[], Root> = () => (tree) => {
    if (formulas.length === 0) return;
    visit(tree, "text", (node, index, parent) => {
      if (!parent || index === undefined) return;
      const pieces = node.value.split(stand).map((value, place): Nodes => {
        if (place % 2 === 0) return { type: "text", value };
        return formulas[Number(value)] ?? { type: "text", value: "" };
      });
      if (pieces.length === 1) return;
      parent.children.splice(index, 1, ...(pieces as typeof parent.children));
      return [SKIP, index + pieces.length];
    });
  };
  return { text, putFormulas };
}

/** Allows MathML only, without links or scripts. */
const clean =
  /^(?:[^<]|<\/?(?:math|m[a-z]+|semantics|annotation)(?:\s+(?!on|href|src)[a-z-]+(?:="[^"<]*")?)*\s*\/?>)*$/;

/** MathML, or null for invalid TeX. */
function render(tex: string, isBlock: boolean): string | null {
  try {
    const made = temml.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      maxExpand: 100,
      maxSize: [10, 10],
    });
    return clean.test(made) ? made : null;
  } catch {
    return null;
  }
}
