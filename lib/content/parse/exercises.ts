import { createHash } from "node:crypto";
import type { Code, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { type Exercise, packExercise } from "@/lib/playground/shared/exercise";
import { isMeantToRun, readExercise, readFence, seemsToRun } from "@/lib/playground/shared/read-exercise";
import { skeletons } from "@/lib/playground/shared/skeletons";

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
    if (found) {
      const { exercise } = found;
      const all = [...found.problems];
      if (exercise.checks.length === 0) all.push("no tiene ninguna comprobación, y nadie sabrá si lo hizo bien");
      const kept = keptOfSkeleton(exercise);
      if (kept.length > 0) all.push(`todavía tiene de la plantilla ${list.format(kept)}. Escribe los tuyos`);
      problems.push(...all.map((problem) => `${where}: ${problem}.`));
    } else if (readFence(node.lang, "ejecutable") && isMeantToRun(node.meta)) {
      problems.push(`${where} no se puede ejecutar: su nombre es una sola palabra de letras, números y guiones.`);
    } else if (seemsToRun(node.lang, node.meta, node.value)) {
      problems.push(
        `${where} no se puede ejecutar: escribe «html ejecutable», «js ejecutable», «sql ejecutable» o «python ejecutable».`,
      );
    }
  });
  return problems;
}

const list = new Intl.ListFormat("es", { type: "conjunction" });

function keptOfSkeleton({ language, text, checks, solution }: Exercise): string[] {
  const { exercise: skeleton } = readExercise({ language, name: "" }, skeletons[language].code, keyOf);
  const names = skeleton.checks.map(({ name }) => name);
  return [
    ...(text === skeleton.text ? ["el código"] : []),
    ...(checks.some(({ name }) => names.includes(name)) ? ["la comprobación"] : []),
    ...(solution === skeleton.solution ? ["la solución"] : []),
  ];
}
