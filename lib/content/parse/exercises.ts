import { createHash } from "node:crypto";
import type { Code, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { packExercise } from "@/lib/playground/shared/exercise";
import { isMeantToRun, readExercise, readFence } from "@/lib/playground/shared/read-exercise";

const keyOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 12);

function exerciseOf({ lang, meta, value }: Code) {
  const fence = readFence(lang, meta);
  return fence && readExercise(fence, value, keyOf);
}

/** Reduces runnable blocks to their readable part, and passes the whole block to the highlighter as `meta`. */
export const takeExercises: Plugin<[], Root> = () => (tree) => {
  visit(tree, "code", (node) => {
    const found = exerciseOf(node);
    node.meta = found ? packExercise(found.exercise) : null;
    if (found) node.value = found.exercise.text;
  });
};

export function inspectExercises(tree: Root): string[] {
  const problems: string[] = [];
  visit(tree, "code", (node) => {
    const where = `El bloque de código de la línea ${node.position?.start.line ?? 1}`;
    const found = exerciseOf(node);
    if (found) problems.push(...found.problems.map((problem) => `${where}: ${problem}.`));
    else if (isMeantToRun(node.meta)) {
      problems.push(
        `${where} no se puede ejecutar: escribe «html ejecutable», «js ejecutable», «sql ejecutable» o «python ejecutable».`,
      );
    }
  });
  return problems;
}
