import { plainText } from "@/lib/core/text";
import { type ExerciseCheck, type Exercise, type ExerciseLanguage, longestCode } from "./exercise";

const languages: Record<string, ExerciseLanguage> = {
  ...{ html: "html", js: "js", javascript: "js", sql: "sql" },
  ...{ python: "python", py: "python" },
};

/** `html ejecutable` or `html ejecutable saludo`, which names the block. */
const mark = /^ejecutable(?:\s+([\p{L}\d-]{1,40}))?\s*$/u;

type Fence = { language: ExerciseLanguage; name: string };

/** Reads a fence's first line; null for a block that does not run. */
export function readFence(language: string | null | undefined, meta: string | null | undefined): Fence | null {
  const found = mark.exec((meta ?? "").trim());
  const known = Object.hasOwn(languages, language ?? "") ? languages[language!] : undefined;
  return found && known ? { language: known, name: found[1] ?? "" } : null;
}

/** Whether the author meant a block to run, even in an unsupported language. */
export const isMeantToRun = (meta: string | null | undefined): boolean => /^ejecutable\b/.test((meta ?? "").trim());

const otherWords = /^(?:run|runnable|exec|execute|live|playground|editable|correr|ejecuta|ejecutar|probar)$/;

/** Whether a block that does not run looks as if its author wanted it to: another word, a slip, or parts. */
export function seemsToRun(
  language: string | null | undefined,
  meta: string | null | undefined,
  text: string,
): boolean {
  const words = plainText(`${language ?? ""} ${meta ?? ""}`.slice(0, 200)).split(/[\s:,{}[\]()]+/);
  const isSaid = words.some((word) => otherWords.test(word) || slips(word, "ejecutable") <= 2);
  return (
    isSaid || (readFence(language, "ejecutable") !== null && /^--- {0,3}(?:comprobar|soluci[oó]n)\b/imu.test(text))
  );
}

/** Letters that are wrong, missing or too many, up to 3. */
function slips(word: string, right: string): number {
  if (Math.abs(word.length - right.length) > 2) return 3;
  let before = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...word].entries()) {
    const now = [row + 1];
    for (const [at, wanted] of [...right].entries()) {
      now.push(Math.min(now[at]! + 1, before[at + 1]! + 1, before[at]! + (letter === wanted ? 0 : 1)));
    }
    before = now;
  }
  return Math.min(3, before.at(-1)!);
}

/** First line of a part: `--- pista:` with optional words. */
const part = /^--- {0,3}(\p{L}[\p{L} ]{0,40}?) {0,3}:[ \t]*(.*)$/u;

type Part = { kind: string; words: string; lines: string[] };

const once = ["preparar", "solución"];
const often = ["comprobar", "comprobar sin orden", "pista"];

const mostChecks = 20;

/** Parses a block; errors are in Spanish. @param key for a block without a name */
export function readExercise(
  { language, name }: Fence,
  source: string,
  key: (text: string) => string,
): { exercise: Exercise; problems: string[] } {
  const problems: string[] = [];
  const start: string[] = [];
  const parts: Part[] = [];
  for (const line of source.split("\n")) {
    const [, written = "", words = ""] = part.exec(line) ?? [];
    const kind = written
      .toLowerCase()
      .replace(/\s+/g, " ")
      .replace(/^solucion$/, "solución");
    if ([...once, ...often].includes(kind)) parts.push({ kind, words: words.trim(), lines: [] });
    else {
      if (written) problems.push(`no se conoce la parte «${written}»`);
      (parts.at(-1)?.lines ?? start).push(line);
    }
  }
  const bodies = (...kinds: string[]) => parts.filter(({ kind }) => kinds.includes(kind));
  for (const kind of once) if (bodies(kind).length > 1) problems.push(`la parte «${kind}» está repetida`);
  const bodyOf = ({ words, lines }: Part): string => trimLines([words, ...lines]);
  const first = (kind: string): string => bodies(kind).map(bodyOf)[0] ?? "";

  const checks = bodies("comprobar", "comprobar sin orden").map(({ kind, words, lines }): ExerciseCheck => {
    const check = { name: words, body: trimLines(lines), anyOrder: kind !== "comprobar" };
    if (!check.name) problems.push("una comprobación no dice qué comprueba: escríbelo después de «--- comprobar:»");
    if (!check.body && language !== "sql") problems.push(`la comprobación «${check.name}» no tiene código`);
    return check;
  });
  if (checks.length > mostChecks) problems.push(`tiene más de ${mostChecks} comprobaciones`);
  const exercise: Exercise = {
    ...{ language, key: name, text: trimLines(start), setup: first("preparar"), checks: checks.slice(0, mostChecks) },
    ...{ hints: bodies("pista").map(bodyOf).filter(Boolean), solution: first("solución") },
  };
  exercise.key ||= key(exercise.text);
  if (bodies("pista").length > exercise.hints.length) problems.push("una pista está vacía");
  if (bodies("solución").length > 0 && !exercise.solution) problems.push("la solución está vacía");
  if (checks.length > 0 && !exercise.solution) problems.push("tiene comprobaciones, pero ninguna solución");
  if (Math.max(exercise.text.length, exercise.setup.length, exercise.solution.length) > longestCode) {
    problems.push(`es demasiado largo: una parte puede tener hasta ${longestCode.toLocaleString("es-PE")} caracteres`);
  }
  return { exercise, problems };
}

const trimLines = (lines: string[]): string =>
  lines
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
