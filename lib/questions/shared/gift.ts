import { proposeSlug } from "@/lib/core/text";
import { readAnswers, readFormatted } from "./gift-answers";
import { escapeGift, formatPattern, type GiftText, readSigns, unescapeGift } from "./gift-signs";
import { hashText } from "./grade";
import type { Question } from "./question";

/*
 * GIFT, in which questions are written. It is read by one pass, however wrong it is. The texts of what is read and
 * written here are markdown; as HTML `readQuestions` (lib/content/questions.ts) has them.
 */

/** What is wrong with a question, and on which line. */
export type GiftProblem = { line: number; message: string };

export type ReadGift = { questions: Question[]; problems: GiftProblem[] };

/** No more questions than this are read of a text. */
const mostQuestions = 300;

/**
 * Reads the questions of a text. What is wrong with one is told, and that one is left out.
 * @param firstLine where the text stands in another one
 * @param keys how often each name was given in that one so far
 */
export function readGift(text: string, firstLine = 1, keys = new Map<string, number>()): ReadGift {
  const questions: Question[] = [];
  const problems: GiftProblem[] = [];
  const read = readSigns(text);
  const tell = ({ at, wrong }: Wrong) => problems.push({ line: read.lineAt(at) + firstLine - 1, message: wrong });
  for (const found of findQuestions(read.signs)) {
    if (questions.length === mostQuestions) {
      tell({ at: found.at, wrong: `Como mucho ${mostQuestions} preguntas: las que siguen no se leen.` });
      break;
    }
    const made = "wrong" in found ? found : readQuestion(read, found);
    if ("wrong" in made) tell(made);
    else questions.push({ ...made, key: ownKey(made, keys) });
  }
  return { questions, problems };
}

/** Where a question begins, its answers are opened and closed, and it ends. */
type Found = { at: number; open: number; close: number; to: number };

/** What is wrong, and at which place. */
type Wrong = { at: number; wrong: string };

/** A question ends with the first blank line after its answers, or before the title of the next one. */
function* findQuestions(signs: string): Generator<Found | Wrong> {
  let [at, open, close] = [-1, -1, -1];
  let wrong: Wrong | null = null;
  const whole = (to: number): Found | Wrong => {
    if (wrong) return wrong;
    if (open < 0) return { at, wrong: "Faltan las respuestas, entre llaves: {=correcta ~incorrecta}." };
    return close < 0 ? { at: open, wrong: unclosed } : { at, open, close, to };
  };
  for (const { 0: sign, index } of signs.matchAll(/[{}]|\n\s*|[^\s{}]+/g)) {
    if (sign.startsWith("\n")) {
      const isBlank = sign.lastIndexOf("\n") > 0;
      if (at < 0 || !(signs.startsWith("::", index + sign.length) || (isBlank && close >= 0))) continue;
      yield whole(index);
      [at, open, close, wrong] = [-1, -1, -1, null];
      continue;
    }
    if (at < 0) at = index;
    if (sign === "{" && open < 0) open = index;
    else if (sign === "{" && close < 0) wrong ??= { at: open, wrong: unclosed };
    else if (sign === "{") wrong ??= { at: index, wrong: "Falta una línea en blanco antes de esta pregunta." };
    else if (sign === "}" && open >= 0 && close < 0) close = index;
    else if (sign === "}")
      wrong ??= { at: index, wrong: String.raw`Sobra una llave. Si es parte del texto, escribe \}.` };
  }
  if (at >= 0) yield whole(signs.length);
}

const unclosed = String.raw`Falta la llave que cierra estas respuestas. Si una llave es parte del texto, escribe \{.`;

function readQuestion({ text, signs }: GiftText, { at, open, close, to }: Found): Question | Wrong {
  let begin = at;
  let title = "";
  if (signs.startsWith("::", at)) {
    const end = signs.indexOf("::", at + 2);
    if (end < 0 || end > open) return { at, wrong: "Falta :: al final del título." };
    title = unescapeGift(text.slice(at + 2, end)).replaceAll("\n", " ");
    begin = end + 2;
  }
  const head = text.slice(begin, open).trim();
  const format = formatPattern.exec(head)?.[1];
  const [before, after] = [readFormatted(head), readFormatted(text.slice(close + 1, to), format)];
  const prompt = after ? `${before} _____ ${after}`.trim() : before;
  if (prompt === "") return { at, wrong: "Falta lo que se pregunta, antes de la llave." };
  const answers = readAnswers(text.slice(open + 1, close), signs.slice(open + 1, close), format);
  if ("wrong" in answers) return { at: open + 1 + answers.at, wrong: answers.wrong };
  return { key: "", title, prompt, ...answers };
}

/** A name that no other question of the text has. */
function ownKey({ title, prompt }: Question, keys: Map<string, number>): string {
  const key = proposeSlug(title) || hashText(title || prompt).toString(36);
  const times = (keys.get(key) ?? 0) + 1;
  keys.set(key, times);
  return times === 1 ? key : `${key}:${times}`;
}

/** Writes questions as GIFT, so that Moodle reads them too and reading it gives the same. */
export const writeGift = (questions: readonly Question[]): string =>
  questions.map((question) => `${writeQuestion(question)}\n`).join("\n");

function writeQuestion(question: Question): string {
  const { title, prompt, explanation } = question;
  const begin = `${title && `::${escapeGift(title)}::`}[markdown]${escapeGift(prompt)}`;
  const lines = writeAnswers(question);
  const last = question.kind === "open" ? question.rubric : explanation;
  if (last) lines.push(`####${escapeGift(last)}`);
  if (lines.length === 0) return `${begin} {}`;
  return `${begin} {${question.kind === "number" ? "#" : ""}\n${lines.map((line) => `  ${line}\n`).join("")}}`;
}

type Written = { score: number; feedback: string };

function writeAnswers(question: Question): string[] {
  if (question.kind === "open") return [];
  if (question.kind === "order") return question.items.map((item, index) => `=${index + 1} -> ${escapeGift(item)}`);
  if (question.kind === "pairs") {
    const all = [...question.pairs, ...question.others.map((right) => ({ left: "", right }))];
    return all.map(({ left, right }) => `=${escapeArrow(left)} -> ${escapeGift(right)}`);
  }
  if (question.kind === "number") {
    return question.accepted.map(({ min, max, ...rest }) => {
      if (max === Number.MAX_VALUE) return `~${feedbackOf(rest)}`;
      return `=${weightOf(rest, 1)}${min === max ? min : `${min}..${max}`}${feedbackOf(rest)}`;
    });
  }
  if (question.kind === "text") {
    return question.accepted.map(({ text, ...rest }) => {
      return `=${weightOf(rest, 1, text)}${escapeArrow(text)}${feedbackOf(rest)}`;
    });
  }
  const right = question.kind === "one" ? question.options.findIndex(({ score }) => score === 1) : -1;
  return question.options.map(({ text, ...rest }, index) => {
    const usual = index === right ? 1 : question.kind === "one" ? 0 : NaN;
    return `${index === right ? "=" : "~"}${weightOf(rest, usual, text)}${escapeGift(text)}${feedbackOf(rest)}`;
  });
}

const escapeArrow = (text: string): string => escapeGift(text).replaceAll("->", String.raw`\->`);

/** A weight, unless it is the usual one: a text that begins like one needs it. */
const weightOf = ({ score }: Written, usual: number, text = ""): string =>
  score === usual && !text.startsWith("%") ? "" : `%${Number((score * 100).toFixed(5))}%`;

const feedbackOf = ({ feedback }: Written): string => feedback && `#${escapeGift(feedback)}`;
