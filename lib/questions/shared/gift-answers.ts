import { fromHtml, fromPlain, wordsOfMoodle } from "./gift-html";
import { formatPattern, unescapeGift } from "./gift-signs";
import { readNumber } from "./grade";
import type { Question } from "./question";

/* The part of a GIFT question between braces. */

type Without<T, Names extends PropertyKey> = T extends unknown ? Omit<T, Names> : never;
export type Answers = Without<Question, "key" | "title" | "prompt">;

/** `at` is the offset after the brace. */
type Wrong = {
  at: number;
  wrong: string;
  /** The message for users of the form, who see no signs. */
  inForm?: string;
  meant?: Options;
};

export const mostAnswers = 50;

/** Characters of a typed answer. */
const longestText = 200;

/**
 * @param signs the same text with only the meaningful signs
 * @param format default of its texts
 */
export function readAnswers(
  text: string,
  signs: string,
  format?: string,
): Answers | (Omit<Wrong, "meant"> & { meant?: Answers }) {
  const readText: ReadText = (piece) => readFormatted(piece, format);
  const last = signs.indexOf("####");
  const explanation = last < 0 ? "" : readText(text.slice(last + 4));
  const body = signs.slice(0, last < 0 ? undefined : last).trimEnd();
  const at = body.search(/\S|$/);
  if (at === body.length) return { kind: "open", rubric: explanation, explanation: "" };
  const judged = /^(?:(T|TRUE|V|VERDADERO)|F|FALSE|FALSO)(?=\s*(?:#|$))/i.exec(body.slice(at));
  if (judged) {
    const [, whenWrong = "", whenRight = ""] = cut(text.slice(0, body.length), body, "#", readText);
    return { ...trueFalse(judged[1] !== undefined, whenWrong, whenRight), explanation };
  }
  // A single answer needs no sign.
  const isBare = !/[=~#]/.test(body[at]!) && !/~|->/.test(body);
  const read = body[at] === "#" ? readNumbers : readOptions;
  const made = isBare
    ? readOptions(`=${text}`, `=${body}`, 0, readText)
    : read(text, body, at + Number(body[at] === "#"), readText);
  if (!("wrong" in made)) return { ...made, explanation };
  const { meant, ...wrong } = made;
  return meant ? { ...wrong, meant: { ...meant, explanation } } : wrong;
}

type ReadText = (piece: string) => string;

/** Converts to markdown; the piece's own format comes first. */
export function readFormatted(piece: string, format?: string): string {
  const { own, text } = takeFormat(piece);
  const named = own ?? format;
  if (named === "html" || named === "moodle") return fromHtml(text, named === "moodle");
  return named === "plain" ? fromPlain(text) : text;
}

/** Typed answers have no format. */
function readTyped(piece: string): string {
  const { own, text } = takeFormat(piece);
  return own === "html" || own === "moodle" ? wordsOfMoodle(text) : text;
}

function takeFormat(piece: string): { own: string | undefined; text: string } {
  const trimmed = piece.trim();
  const named = formatPattern.exec(trimmed);
  return { own: named?.[1], text: unescapeGift(trimmed.slice(named?.[0].length ?? 0)) };
}

function cut(text: string, signs: string, sign: string, readText: ReadText): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = signs.indexOf(sign); at >= 0; at = signs.indexOf(sign, from)) {
    pieces.push(readText(text.slice(from, at)));
    from = at + sign.length;
  }
  return [...pieces, readText(text.slice(from, signs.length))];
}

/** The two options keep their order. */
const trueFalse = (isTrue: boolean, whenWrong: string, whenRight: string): Options => ({
  kind: "one",
  options: [["Verdadero", isTrue] as const, ["Falso", !isTrue] as const].map(([text, isRight]) => ({
    text,
    score: isRight ? 1 : 0,
    feedback: isRight ? whenRight : whenWrong,
  })),
});

type Piece = {
  at: number;
  isRight: boolean;
  /** 1 is all; undefined when not written. */
  weight: number | undefined;
  text: string;
  /** As a typed answer. */
  typed: string;
  feedback: string;
  sides: string[];
};

function readPieces(text: string, body: string, from: number, readText: ReadText): Piece[] | Wrong {
  if (!/[=~]/.test(body[from] ?? "")) {
    return { at: from, wrong: "Cada respuesta empieza con = si es correcta y con ~ si no lo es." };
  }
  const begins = Array.from(body.slice(from).matchAll(/[=~]/g), ({ index }) => from + index);
  if (begins.length > mostAnswers)
    return { at: from, wrong: `Usa como máximo ${mostAnswers} respuestas por pregunta.` };
  return begins.map((at, index) => {
    const end = begins[index + 1] ?? body.length;
    const weighed = /^\s*%(-?\d{1,3}(?:\.\d{1,7})?)%/.exec(body.slice(at + 1, end));
    const begin = at + 1 + (weighed?.[0].length ?? 0);
    const noted = body.slice(begin, end).indexOf("#");
    const stop = noted < 0 ? end : begin + noted;
    return {
      at,
      isRight: body[at] === "=",
      weight: weighed ? Number((Number(weighed[1]) / 100).toFixed(7)) : undefined,
      text: readText(text.slice(begin, stop)),
      typed: readTyped(text.slice(begin, stop)),
      feedback: noted < 0 ? "" : readText(text.slice(stop + 1, end)),
      sides: arrow(text, body, at + 1, stop).map(readText),
    };
  });
}

function arrow(text: string, body: string, from: number, to: number): string[] {
  const at = body.slice(from, to).indexOf("->");
  return at < 0 ? [] : [text.slice(from, from + at), text.slice(from + at + 2, to)];
}

type Options = Without<Answers, "explanation">;

function readOptions(text: string, body: string, from: number, readText: ReadText): Options | Wrong {
  const pieces = readPieces(text, body, from, readText);
  if ("wrong" in pieces) return pieces;
  const right = pieces.filter(({ isRight }) => isRight);
  if (right.length === pieces.length) {
    if (pieces.every(({ sides }) => sides.length === 0)) {
      return readAccepted(pieces.map((piece) => ({ ...piece, text: piece.typed })));
    }
    const missing = pieces.find(({ sides }) => sides.length === 0);
    return missing ? { at: missing.at, wrong: "Falta -> entre las dos partes de esta pareja." } : readPairs(pieces);
  }
  const meant = readChoice(pieces, right.length);
  const wrong = faultOf(pieces, meant.options, from);
  return wrong ? { ...wrong, meant } : meant;
}

type Choice = Extract<Options, { options: unknown }>;

function readChoice(pieces: Piece[], right: number): Choice {
  // The default kind while nothing is marked right.
  const isOne = right === 1 || (right === 0 && pieces.every(({ weight }) => weight === undefined));
  const wrong = pieces.filter(({ weight, isRight }) => weight === undefined && !isRight).length;
  const options = pieces.map(({ text, weight, isRight, feedback }) => {
    return { text, score: weight ?? (isOne ? Number(isRight) : shareOf(isRight, right, wrong)), feedback };
  });
  return { kind: isOne ? "one" : "several", options };
}

/** As in Moodle, right options add up to 1 and wrong ones deduct 1. @param right their number */
export const shareOf = (isRight: boolean, right: number, wrong: number): number =>
  Number((isRight ? 1 / right : -1 / wrong).toFixed(7));

/** @param from start of the answers */
function faultOf(pieces: Piece[], options: Choice["options"], from: number): Wrong | null {
  const empty = pieces.find((piece) => piece.text === "");
  if (empty) return { at: empty.at, wrong: "Esta respuesta está vacía.", inForm: "Hay una respuesta vacía." };
  const twice = firstTwice(pieces, (piece) => piece.text);
  if (twice) return { at: twice.at, wrong: "Esta respuesta está repetida.", inForm: "Hay una respuesta repetida." };
  if (pieces.filter(({ isRight }) => isRight).length === 1) {
    if (options.some(({ score }) => score === 1)) return null;
    return { at: from, wrong: "La respuesta correcta debe valer el 100 %: quita su porcentaje." };
  }
  if (options.some(({ score }) => score > 0)) return null;
  return { at: from, wrong: "Ninguna respuesta es correcta: márcala con =.", inForm: "Marca la respuesta correcta." };
}

function firstTwice<T>(all: T[], of: (one: T) => string): T | undefined {
  const seen = new Set<string>();
  return all.find((one) => seen.size === seen.add(of(one)).size);
}

function readAccepted(pieces: Piece[]): Options | Wrong {
  const meant: Options = {
    kind: "text",
    accepted: pieces.map(({ text, weight = 1, feedback }) => ({ text, score: weight, feedback })),
  };
  for (const { at, text } of pieces) {
    if (text === "") return { at, wrong: "Esta respuesta está vacía.", inForm: "Hay una respuesta vacía.", meant };
    if (text.length > longestText) {
      const wrong = `Una respuesta escrita puede tener como máximo ${longestText} caracteres.`;
      return { at, wrong, meant };
    }
  }
  if (meant.accepted.some(({ score }) => score === 1)) return meant;
  return { at: pieces[0]!.at, wrong: "Ninguna respuesta vale el 100 %.", meant };
}

function readPairs(pieces: Piece[]): Options | Wrong {
  const all = pieces.map(({ at, sides: [left = "", right = ""] }) => ({ at, left, right }));
  // An empty pair is just begun.
  const pairs = all.filter(({ left, right }) => left !== "" || right === "");
  const isOrder = pairs.length === all.length && pairs.every(({ left }, index) => left === String(index + 1));
  const meant: Options = isOrder
    ? { kind: "order", items: pairs.map(({ right }) => right) }
    : {
        kind: "pairs",
        pairs: pairs.map(({ left, right }) => ({ left, right })),
        others: all.flatMap((one) => (pairs.includes(one) ? [] : [one.right])),
      };
  const empty = all.find(({ right }) => right === "");
  if (empty) {
    const inForm = isOrder ? "Falta escribir un paso." : "Falta una mitad de una pareja.";
    return { at: empty.at, wrong: "Falta el texto que va después de ->.", inForm, meant };
  }
  if (pairs.length < 2) {
    const inForm = isOrder ? "Debe haber al menos dos pasos." : undefined;
    return { at: pieces[0]!.at, wrong: "Debe haber al menos dos parejas.", inForm, meant };
  }
  const twice = firstTwice(pairs, ({ left }) => left);
  if (!twice) return meant;
  const inForm = "La primera mitad de una pareja está repetida.";
  return { at: twice.at, wrong: "El texto que va antes de -> está repetido.", inForm, meant };
}

function readNumbers(text: string, body: string, from: number, readText: ReadText): Options | Wrong {
  const first = from + body.slice(from).search(/\S|$/);
  const single = !/[=~]/.test(body[first] ?? "");
  // A single number needs no sign.
  const pieces = single
    ? readPieces(`=${text.slice(from)}`, `=${body.slice(from)}`, 0, readText)
    : readPieces(text, body, first, readText);
  if ("wrong" in pieces) return pieces;
  const ranges = pieces.map(({ typed, isRight }) => (isRight ? rangeOf(typed) : everyNumber));
  const meant: Options = {
    kind: "number",
    accepted: pieces.map(({ isRight, weight, feedback }, index) => {
      return { ...(ranges[index] ?? noNumber), score: isRight ? (weight ?? 1) : 0, feedback };
    }),
  };
  const unread = pieces[ranges.indexOf(null)];
  if (unread) {
    const wrong = "Usa un número (3.14), un número con margen (3.14:0.01) o un rango (1..5).";
    return { at: single ? from + unread.at : unread.at, wrong, inForm: "Falta un número.", meant };
  }
  if (meant.accepted.some(({ score }) => score === 1)) return meant;
  return { at: first, wrong: "Ningún número vale el 100 %.", meant };
}

const noNumber = { min: NaN, max: NaN };
const everyNumber = { min: -Number.MAX_VALUE, max: Number.MAX_VALUE };

/** "3.14", "3,14:0,01" or "1..5". */
function rangeOf(written: string): { min: number; max: number } | null {
  const [from, to, ...rest] = written.split(written.includes("..") ? ".." : ":").map(readNumber);
  if (from === undefined || from === null || to === null || rest.length > 0) return null;
  if (to === undefined) return { min: from, max: from };
  const [min, max] = written.includes("..") ? [from, to] : [exact(from - to), exact(from + to)];
  return min <= max ? { min, max } : null;
}

/** Removes rounding errors: 3.14 - 0.01 is 3.13. */
const exact = (number: number): number => Number(number.toPrecision(12));
