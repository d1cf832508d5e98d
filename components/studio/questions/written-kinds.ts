import { shareOf } from "@/lib/questions/shared/gift-answers";
import type { Question } from "@/lib/questions/shared/question";

/** Kinds to choose from. True or false is stored as one of two options. */
export const writtenKinds = {
  one: "Una respuesta",
  several: "Varias respuestas",
  truth: "Verdadero o falso",
  text: "Texto",
  number: "Número",
  order: "Ordenar",
  pairs: "Parejas",
  open: "Abierta",
} as const;
export type WrittenKind = keyof typeof writtenKinds;

const truths = ["Verdadero", "Falso"];

export const writtenKindOf = (question: Question): WrittenKind =>
  question.kind === "one" && question.options.map(({ text }) => text).join() === truths.join()
    ? "truth"
    : question.kind;

export const blank = { text: "", score: 0, feedback: "" };
export const blankNumber = { min: NaN, max: NaN, score: 1, feedback: "" };

/** Begins a question of a kind, with the fitting parts of another one. */
export function beginQuestion(kind: WrittenKind, from?: Question): Question {
  const { title = "", prompt = "", explanation = "" } = from ?? {};
  const written = { key: "", title, prompt, explanation };
  const texts = from ? textsOf(from) : [];
  const filled = (least: number) => [...texts, ...Array<string>(Math.max(0, least - texts.length)).fill("")];
  switch (kind) {
    case "one":
      return { ...written, kind, options: filled(3).map((text, at) => ({ ...blank, text, score: at === 0 ? 1 : 0 })) };
    case "several":
      return {
        ...{ ...written, kind },
        options: shareOut(filled(4).map((text, at) => ({ ...blank, text, score: at === 0 ? 1 : 0 }))),
      };
    case "truth":
      return {
        ...{ ...written, kind: "one" },
        options: truths.map((text, at) => ({ ...blank, text, score: at === 0 ? 1 : 0 })),
      };
    case "text":
      return { ...written, kind, accepted: filled(1).map((text) => ({ ...blank, text, score: 1 })) };
    case "number":
      return { ...written, kind, accepted: [blankNumber] };
    case "order":
      return { ...written, kind, items: filled(3) };
    case "pairs":
      return { ...written, kind, pairs: filled(3).map((left) => ({ left, right: "" })), others: [] };
    case "open":
      return { ...written, kind, explanation: "", rubric: from?.explanation ?? "" };
  }
}

function textsOf(question: Question): string[] {
  const all = () => {
    if (question.kind === "one" || question.kind === "several") return question.options.map(({ text }) => text);
    if (question.kind === "text") return question.accepted.map(({ text }) => text);
    if (question.kind === "order") return question.items;
    return question.kind === "pairs" ? question.pairs.map(({ left }) => left) : [];
  };
  return writtenKindOf(question) === "truth" ? [] : all().filter(Boolean);
}

/** Drops empty answers, as far as the kind can do without them. */
export function withoutEmpty(question: Question): Question {
  switch (question.kind) {
    case "one":
    case "several": {
      const isEmpty = ({ text, feedback, score }: (typeof question.options)[number]) =>
        text === "" && feedback === "" && (question.kind === "one" ? score === 0 : score <= 0);
      const options = drop(question.options, isEmpty, 2);
      return { ...question, options: question.kind === "one" || isWeighed(question) ? options : shareOut(options) };
    }
    case "text":
      return { ...question, accepted: drop(question.accepted, ({ text, feedback }) => text + feedback === "", 1) };
    case "number":
      return {
        ...question,
        accepted: drop(question.accepted, ({ min, feedback }) => Number.isNaN(min) && feedback === "", 1),
      };
    case "order":
      return { ...question, items: drop(question.items, (item) => item === "", 2) };
    case "pairs":
      return {
        ...question,
        pairs: drop(question.pairs, ({ left, right }) => left + right === "", 2),
        others: drop(question.others, (other) => other === "", 0),
      };
    case "open":
      return question;
  }
}

const drop = <One>(all: One[], isEmpty: (one: One) => boolean, least: number): One[] =>
  all.reduceRight<One[]>((left, one, at) => (left.length > least && isEmpty(one) ? left.toSpliced(at, 1) : left), all);

type Weighed = { score: number };

/** Default scores: right answers share 1, and wrong ones share -1. */
export function shareOut<One extends Weighed>(options: One[]): One[] {
  const right = options.filter(({ score }) => score > 0).length;
  return options.map((one) => ({
    ...one,
    score: shareOf(one.score > 0, right, options.length - right),
  }));
}

export function isWeighed(question: Question): boolean {
  switch (question.kind) {
    case "one":
      return question.options.some(({ score }) => score !== 0 && score !== 1);
    case "several":
      return shareOut(question.options).some(({ score }, at) => Math.abs(score - question.options[at]!.score) > 1e-6);
    case "text":
      return question.accepted.some(({ score }) => score !== 1);
    case "number":
      return question.accepted.some(({ score, max }) => score !== 1 && max !== Number.MAX_VALUE);
    default:
      return false;
  }
}

/** The plain words of a markdown text, on one line. */
export const promptLine = (markdown: string): string =>
  markdown
    .replace(/^```.*$/gm, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<\/?(?:br|sub|sup|kbd)>/g, "")
    .replace(/^[ \t]*[#>]+/gm, "")
    .replace(/(?<!\\)[`*]|(?<![\w\\])_|(?<!\\)_(?!\w)/g, "")
    .replace(/\\([!-/:-@[-`{-~]|\n)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
