import { plainText } from "@/lib/core/text";
import type { Answer, AskedQuestion, Certainty, Grade, Question } from "./question";

/* Asks and grades questions, as pure functions. */

/** The same seed gives the same order. */
export function askQuestion(question: Question, seed: string): AskedQuestion {
  const { key, title, prompt, kind } = question;
  const places = shuffled(question, seed);
  const asked = { key, title, prompt };
  if (kind === "one" || kind === "several") {
    return { ...asked, kind, options: places.map((place) => question.options[place]!.text) };
  }
  if (kind === "order") return { ...asked, kind, items: places.map((place) => question.items[place]!) };
  if (kind === "pairs") {
    const rights = rightSides(question);
    const left = question.pairs.map((pair) => pair.left);
    return { ...asked, kind, left, right: places.map((place) => rights[place]!) };
  }
  return { ...asked, kind };
}

/** An answer that does not fit the question scores 0. */
export function gradeAnswer(question: Question, seed: string, answer: Answer | null): Grade {
  if (question.kind === "open") return { score: null, feedback: [], explanation: question.rubric, right: null };
  const { score, feedback = [], right } = judge(question, shuffled(question, seed), answer ?? { chosen: [] });
  const rounded = Math.round(Math.min(1, Math.max(0, score)) * 10_000) / 10_000;
  return { score: rounded, feedback: feedback.filter(Boolean), explanation: question.explanation, right };
}

/** Converts an answer from one order's positions to another's. */
export function moveAnswer(question: Question, answer: Answer, from: string, to: string): Answer {
  if (from === to || "text" in answer) return answer;
  const [before, after] = [shuffled(question, from), shuffled(question, to)];
  const move = (place: number): number => after.indexOf(before[place] ?? -1);
  if ("chosen" in answer) return { chosen: answer.chosen.map(move).filter((place) => place >= 0) };
  if ("order" in answer) return { order: answer.order.map(move) };
  return { pairs: answer.pairs.map((place) => (place === null || move(place) < 0 ? null : move(place))) };
}

/** Marks by certainty as in Moodle: from -6 to 3. */
export const certaintyMarks = (certainty: Certainty, score: number): number =>
  score > 0 ? score * certainty : [0, -2, -6][certainty - 1]!;

type Judged = { score: number; feedback?: string[]; right: Answer };

function judge(question: Exclude<Question, { kind: "open" }>, places: number[], answer: Answer): Judged {
  switch (question.kind) {
    case "one":
    case "several": {
      const shown = places.map((place) => question.options[place]!);
      const asked = "chosen" in answer ? [...new Set(answer.chosen)].toSorted((a, b) => a - b) : [];
      const chosen = asked.flatMap((place) => shown[place] ?? []);
      const isOne = question.kind === "one";
      const counted = isOne && chosen.length !== 1 ? [] : chosen;
      const isRight = ({ score }: { score: number }) => (isOne ? score === 1 : score > 0);
      return {
        score: counted.reduce((sum, { score }) => sum + score, 0),
        feedback: counted.map(({ feedback }) => feedback),
        right: { chosen: shown.flatMap((option, place) => (isRight(option) ? [place] : [])) },
      };
    }
    case "text": {
      const typed = "text" in answer ? fold(answer.text) : "";
      const best = bestOf(question.accepted.filter(({ text }) => typed !== "" && matches(fold(text), typed)));
      const shown = question.accepted.find(({ score }) => score === 1)!.text;
      return { score: best?.score ?? 0, feedback: best && [best.feedback], right: { text: unescapeStars(shown) } };
    }
    case "number": {
      const typed = "text" in answer ? readings(answer.text) : [];
      const best = bestOf(question.accepted.filter(({ min, max }) => typed.some((one) => min <= one && one <= max)));
      const { min, max } = question.accepted.find(({ score }) => score === 1)!;
      const middle = Number(((min + max) / 2).toPrecision(12));
      return { score: best?.score ?? 0, feedback: best && [best.feedback], right: { text: String(middle) } };
    }
    case "order": {
      const { items } = question;
      const order = "order" in answer && isPermutation(answer.order, items.length) ? answer.order : [];
      // Two items may read the same.
      const hits = order.filter((place, index) => items[places[place]!] === items[index]);
      return { score: hits.length / items.length, right: { order: items.map((_, index) => places.indexOf(index)) } };
    }
    case "pairs": {
      const rights = rightSides(question);
      const shown = places.map((place) => rights[place]!);
      const given = "pairs" in answer ? answer.pairs : [];
      const hits = question.pairs.filter(({ right }, index) => shown[given[index] ?? -1] === right);
      return {
        score: hits.length / question.pairs.length,
        right: { pairs: question.pairs.map(({ right }) => shown.indexOf(right)) },
      };
    }
  }
}

/** The best fit; the first of equals. */
const bestOf = <T extends { score: number }>(fitting: T[]): T | undefined =>
  fitting.reduce<T | undefined>((best, one) => (best && best.score >= one.score ? best : one), undefined);

/** Unique right sides, because two items may share one. */
const rightSides = ({ pairs, others }: Extract<Question, { kind: "pairs" }>): string[] => [
  ...new Set([...pairs.map(({ right }) => right), ...others]),
];

const isPermutation = (order: number[], length: number): boolean =>
  order.length === length && new Set(order).size === length && order.every((place) => place >= 0 && place < length);

/** Maps shown positions to written ones. */
function shuffled(question: Question, seed: string): number[] {
  const { kind } = question;
  if (kind === "one" || kind === "several") {
    const texts = question.options.map(({ text }) => plainText(text.replace(/<[^>]*>/g, "")));
    if (texts.join() === "verdadero,falso") return [0, 1];
    return permutation(texts.length, `${seed} ${question.key}`);
  }
  if (kind === "pairs") return permutation(rightSides(question).length, `${seed} ${question.key}`);
  if (kind !== "order") return [];
  const order = permutation(question.items.length, `${seed} ${question.key}`);
  // Never shown in the right order.
  return order.every((place, index) => place === index) ? [...order.slice(1), 0] : order;
}

/** A deterministic order of 0 to length - 1. */
export function permutation(length: number, seed: string): number[] {
  const places = Array.from({ length }, (_, place) => place);
  let state = hashText(seed) >>> 0;
  for (let left = length - 1; left > 0; left -= 1) {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const other = ((mixed ^ (mixed >>> 14)) >>> 0) % (left + 1);
    [places[left], places[other]] = [places[other]!, places[left]!];
  }
  return places;
}

/** A 53-bit hash (cyrb53). */
export function hashText(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

/** Ignores accents, case and spaces. */
const fold = (text: string): string => plainText(text).replace(/\s+/g, " ").trim();

const unescapeStars = (text: string): string => text.replaceAll(String.raw`\*`, "*");

/** * matches anything, \* a star. */
function matches(pattern: string, text: string): boolean {
  const [first = "", ...rest] = pattern.split(/(?<!\\)\*/).map(unescapeStars);
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - at >= last.length && text.endsWith(last);
}

/** Accepts a point or a comma; null when it is no number. */
export function readNumber(typed: string): number | null {
  const text = typed.replace(/\s+/g, "").replace(",", ".");
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

/** The possible values: 1,200 is 1.2 or 1200. */
function readings(typed: string): number[] {
  const text = typed.trim().slice(0, 100);
  const grouped = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^[-+]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text);
  const whole = grouped && readNumber(text.replaceAll(/^[^.]*,/.test(text) ? "," : ".", ""));
  return [readNumber(text), whole].filter((number) => typeof number === "number");
}
