import { proposeSlug } from "@/lib/core/text";
import { readAnswers, readFormatted } from "./gift-answers";
import { lostOfHtml } from "./gift-html";
import { escapeGift, formatPattern, type GiftText, hasOtherFormat, readSigns, unescapeGift } from "./gift-signs";
import { hashText } from "./grade";
import type { Question } from "./question";

/*
 * Reads and writes GIFT, in one pass however wrong it is. Texts here are markdown; `readQuestions`
 * (lib/content/questions.ts) gives HTML.
 */

export type GiftProblem = {
  line: number;
  message: string;
  /** The question is read all the same, without the faulty part. */
  isRead?: true;
};

export type ReadGift = { questions: Question[]; problems: GiftProblem[] };

/** Only so many are read from a text. */
const mostQuestions = 300;

/**
 * Reads a text's questions and reports faults. Faulty questions are left out, unless only their texts lack something.
 * @param firstLine where the text begins in its document
 * @param keys how often the document has used each name so far
 */
export function readGift(text: string, firstLine = 1, keys = new Map<string, number>()): ReadGift {
  const questions: Question[] = [];
  const problems: GiftProblem[] = [];
  const read = readSigns(text);
  const tell = ({ at, wrong }: Wrong, how: Pick<GiftProblem, "isRead"> = {}) =>
    problems.push({ line: read.lineAt(at) + firstLine - 1, message: wrong, ...how });
  for (const found of findQuestions(read.signs)) {
    if (questions.length === mostQuestions) {
      tell({ at: found.at, wrong: tooMany });
      break;
    }
    const made = readQuestion(read, found);
    if ("wrong" in made) {
      tell(made);
      continue;
    }
    questions.push({ ...made, key: ownKey(made, keys) });
    const lost = findLost(read.text, found);
    if (lost) tell(lost, { isRead: true });
  }
  return { questions, problems };
}

const tooMany = `El máximo es de ${mostQuestions} preguntas: las siguientes no se leen.`;

type Found = { at: number; to: number; open: number; close: number; wrong: Wrong | null };

type Wrong = {
  at: number;
  wrong: string;
  /** The message for users of the form, who see no signs. */
  inForm?: string;
  /** The intended question, where it can be told. */
  meant?: Question;
};

/**
 * A question ends at the first blank line after its answers, or before the next title. Moodle's questions have no
 * blank line inside, so a description ends there too.
 */
function* findQuestions(signs: string): Generator<Found> {
  let [at, open, close] = [-1, -1, -1];
  let isOfMoodle = false;
  let wrong: Wrong | null = null;
  const whole = (to: number): Found => {
    if (open < 0) wrong ??= { at, wrong: isOfMoodle ? noQuestion : unanswered };
    else if (close < 0) wrong ??= { at: open, wrong: unclosed };
    return { at, to, open, close, wrong };
  };
  for (const { 0: sign, index } of signs.matchAll(/[{}]|\n\s*|[^\s{}]+/g)) {
    if (sign.startsWith("\n")) {
      const isBlank = sign.lastIndexOf("\n") > 0;
      if (
        at < 0 ||
        !(signs.startsWith("::", index + sign.length) || (isBlank && (close >= 0 || (isOfMoodle && open < 0))))
      )
        continue;
      yield whole(index);
      [at, open, close, wrong] = [-1, -1, -1, null];
      continue;
    }
    if (at < 0) {
      at = index;
      isOfMoodle = hasOtherFormat(signs.slice(at, signs.indexOf("\n", at)));
    }
    if (sign === "{" && open < 0) open = index;
    else if (sign === "{" && close < 0) wrong ??= { at: open, wrong: unclosed };
    else if (sign === "{") wrong ??= { at: index, wrong: "Falta una línea en blanco antes de esta pregunta." };
    else if (sign === "}" && open >= 0 && close < 0) close = index;
    else if (sign === "}")
      wrong ??= { at: index, wrong: String.raw`Sobra una llave. Si es parte del texto, escribe \}.` };
  }
  if (at >= 0) yield whole(signs.length);
}

const unanswered = "Faltan las respuestas, entre llaves: {=correcta ~incorrecta}.";
const noQuestion =
  "No tiene respuestas entre llaves. Si es una descripción de Moodle, ponla en el texto de la lección o en el de una pregunta.";
const unclosed = String.raw`Falta la llave que cierra estas respuestas. Si una llave es parte del texto, escribe \{.`;

/** Start of a Moodle cloze gap. */
const gap =
  /\{\d{0,3}:(?:SHORTANSWER(?:_C)?|SAC?|MWC?|NUMERICAL|NM|(?:MULTICHOICE|MC|MULTIRESPONSE|MR)(?:_?[VHS]{1,2})?):/i;
const gaps =
  "Es un texto con huecos de Moodle (Cloze), que aquí no se puede leer: convierte cada hueco en una pregunta.";

/** Parts of a question that stay in Moodle or are not supported here. */
function findLost(text: string, { at, to }: Found): Wrong | null {
  const source = text.slice(at, to);
  const isHtml = /\[(?:html|moodle)\]/.test(source);
  for (const { 0: sign, index } of source.matchAll(lostOfHtml)) {
    if (sign.startsWith("@")) return { at: at + index, wrong: leftInMoodle };
    if (isHtml) return { at: at + index, wrong: untold };
  }
  return null;
}

const leftInMoodle = "Una imagen o un archivo se quedó en Moodle: súbelo a la biblioteca y ponlo en la pregunta.";
const untold = "Una parte no se puede traer de Moodle: escríbela aquí de otra manera.";

function readQuestion({ text, signs }: GiftText, { at, open, close, to, wrong }: Found): Question | Wrong {
  const isGap = open >= 0 ? gap.exec(text.slice(open, to))?.index === 0 : gap.test(unescapeGift(text.slice(at, to)));
  if (isGap) return { at, wrong: gaps };
  if (wrong) return wrong;
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
  const answers = readAnswers(text.slice(open + 1, close), signs.slice(open + 1, close), format);
  const isWrong = "wrong" in answers;
  const meantAnswers = isWrong ? answers.meant : answers;
  const meant: Question | undefined = meantAnswers && { key: "", title, prompt, ...meantAnswers };
  if (prompt === "") return { at, wrong: `${unasked}, antes de la llave.`, inForm: `${unasked}.`, meant };
  return isWrong ? { ...answers, at: open + 1 + answers.at, meant } : meant!;
}

const unasked = "Falta la pregunta";

export type GiftPiece = {
  /** Comments and blank lines before it. */
  lead: string;
  source: string;
  /** Set even with faults; null when only the text can show it. */
  question: Question | null;
  /** For the form's users, or about the text when there are no fields. */
  problem: string | null;
};

/** `rest` follows the last question. */
export type SplitGift = { pieces: GiftPiece[]; rest: string };

/** Splits a text, so that editing one question leaves all else unchanged. */
export function splitGift(text: string): SplitGift {
  const lines = text.split(/\r\n?|\n/);
  const take = (from: number, to: number) => lines.slice(from, to).map(endLine).join("");
  const read = readSigns(text);
  const pieces: GiftPiece[] = [];
  let taken = 0;
  for (const found of findQuestions(read.signs)) {
    if (pieces.length === mostQuestions) break;
    const from = read.lineAt(found.at) - 1;
    const to = read.lineAt(read.signs.slice(0, found.to).trimEnd().length - 1);
    const made = readQuestion(read, found);
    const isWrong = "wrong" in made;
    const question = isWrong ? (made.meant ?? null) : made;
    const problem = isWrong ? ((question && made.inForm) ?? made.wrong) : (findLost(read.text, found)?.wrong ?? null);
    pieces.push({ lead: take(taken, from), source: take(from, to), question, problem });
    taken = to;
  }
  return { pieces, rest: take(taken, lines.length) };
}

const endLine = (line: string): string => `${line}\n`;

export const joinGift = ({ pieces, rest }: { pieces: Pick<GiftPiece, "lead" | "source">[]; rest: string }): string =>
  pieces
    // One that came from elsewhere needs an empty line before it.
    .map(
      ({ lead, source }, at) => (at > 0 && lead === "" && !source.trimStart().startsWith("::") ? "\n" : lead) + source,
    )
    .concat(rest)
    .join("")
    .slice(0, -1);

/** Replaces a piece's question. Comments within it move before it. */
export function rewritePiece({ lead, source }: Pick<GiftPiece, "lead" | "source">, question: Question): GiftPiece {
  const { isNote } = readSigns(source);
  const notes = source.split("\n").filter((_, at) => isNote(at));
  const written = endLine(writeQuestion(question));
  const problem = splitGift(written).pieces[0]?.problem ?? null;
  return { lead: lead + notes.map(endLine).join(""), source: written, question, problem };
}

/** A key that is unique in the text. */
function ownKey({ title, prompt }: Question, keys: Map<string, number>): string {
  const key = proposeSlug(title) || hashText(title || prompt).toString(36);
  const times = (keys.get(key) ?? 0) + 1;
  keys.set(key, times);
  return times === 1 ? key : `${key}:${times}`;
}

/** Writes GIFT that Moodle reads too; reading it gives the same question. */
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
      const range = min === max ? min : `${min}..${max}`;
      return `=${weightOf(rest, 1)}${Number.isNaN(min) ? "" : range}${feedbackOf(rest)}`;
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

/** Omits the usual weight, unless the text begins like one. */
const weightOf = ({ score }: Written, usual: number, text = ""): string =>
  score === usual && !text.startsWith("%") ? "" : `%${Number((score * 100).toFixed(5))}%`;

const feedbackOf = ({ feedback }: Written): string => feedback && `#${escapeGift(feedback)}`;
