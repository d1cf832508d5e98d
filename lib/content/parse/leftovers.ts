import type { Nodes, Root, TableCell } from "mdast";
import { visit } from "unist-util-visit";

/** The address of a link that the editor's toolbar begins. */
export const noAddress = "https://";

/** Finds what the editor's menus inserted and nobody filled in, by line. */
export function findLeftovers(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    const text = leftoverOf(node);
    if (text) found.push(`Línea ${node.position?.start.line ?? 1}: ${text}`);
  });
  return found;
}

function leftoverOf(node: Nodes): string | null {
  switch (node.type) {
    case "heading":
      return node.children.length === 0 ? "el título está vacío." : null;
    case "blockquote":
      return node.children.length === 0 ? "la cita está vacía." : null;
    case "listItem": {
      const isEmpty = node.children.length === 0 || (node.children.length === 1 && isBox(node.children[0]!));
      return isEmpty ? "el punto de la lista está vacío." : null;
    }
    case "code":
      return node.value.trim() === "" ? "el bloque de código está vacío." : null;
    case "link":
      return node.url === noAddress || node.url === "" ? `el enlace «${wordsOf(node)}» no tiene dirección.` : null;
    case "table": {
      const [heading, ...rows] = node.children;
      if (rows.every(({ children }) => children.every(isBlank))) return "la tabla está vacía.";
      const isUnnamed = heading!.children.some((cell) => wordsOf(cell) === "Columna");
      return isUnnamed ? "una columna de la tabla se llama «Columna»: escribe su nombre." : null;
    }
    default:
      return null;
  }
}

const isBlank = ({ children }: TableCell): boolean => children.length === 0;

/** An empty task is read as a text. */
const isBox = (node: Nodes): boolean => node.type === "paragraph" && /^\[[ x]?\]$/i.test(wordsOf(node));

const wordsOf = ({ children }: { children: Nodes[] }): string =>
  children
    .map((child) => ("value" in child ? child.value : ""))
    .join("")
    .trim();
