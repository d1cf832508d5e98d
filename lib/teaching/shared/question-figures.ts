import { fewestPeople } from "./figures";

/** `score` is 0 to 1. */
export type Marked = { person: string; key: string; score: number };

export type QuestionFigures = {
  answered: number;
  /** Mean score, 0 to 1. */
  facility: number;
  /**
   * −1 to 1: correlation with the same people's other scores. Null with few people, or when either side has no
   * variance.
   */
  discrimination: number | null;
  mark: QuestionMark | null;
};

export const questionMarks = {
  everybody: "Casi todos la aciertan",
  nobody: "Casi nadie la acierta",
  weak: "No distingue",
} as const;
export type QuestionMark = keyof typeof questionMarks;

/** Below this, stronger students hardly do better. */
const leastDiscrimination = 0.2;
const nearlyNobody = 0.05;

/**
 * Statistics of a text's or quiz's questions; each person counts once. Compares with the mean of a person's other
 * questions, because not all get the same ones.
 */
export function questionFigures(marks: readonly Marked[]): Map<string, QuestionFigures> {
  const people = Map.groupBy(marks, ({ person }) => person);
  const totals = new Map([...people].map(([person, own]) => [person, sumOf(own.map(({ score }) => score))]));
  const questions = [...Map.groupBy(marks, ({ key }) => key)];
  return new Map(
    questions.map(([key, given]) => {
      const pairs = given.flatMap(({ person, score }): Pair[] => {
        const others = people.get(person)!.length - 1;
        return others > 0 ? [[score, (totals.get(person)! - score) / others]] : [];
      });
      const facility = sumOf(given.map(({ score }) => score)) / given.length;
      const discrimination = pairs.length < fewestPeople ? null : correlation(pairs);
      return [
        key,
        { answered: given.length, facility, discrimination, mark: markOf(given.length, facility, discrimination) },
      ];
    }),
  );
}

function markOf(answered: number, facility: number, discrimination: number | null): QuestionMark | null {
  if (answered < fewestPeople) return null;
  if (facility >= 1 - nearlyNobody) return "everybody";
  if (facility <= nearlyNobody) return "nobody";
  return discrimination !== null && discrimination < leastDiscrimination ? "weak" : null;
}

type Pair = [score: number, rest: number];

/** Pearson's; point-biserial for right-or-wrong questions. */
function correlation(pairs: readonly Pair[]): number | null {
  const meanOf = (side: 0 | 1) => sumOf(pairs.map((pair) => pair[side])) / pairs.length;
  const [score, rest] = [meanOf(0), meanOf(1)];
  const sum = (of: (score: number, rest: number) => number) => sumOf(pairs.map(([a, b]) => of(a - score, b - rest)));
  const [own, others] = [sum((a) => a * a), sum((_, b) => b * b)];
  // Tolerates rounding errors of equal numbers.
  if (own < tiny || others < tiny) return null;
  return Math.max(-1, Math.min(1, sum((a, b) => a * b) / Math.sqrt(own * others)));
}

const tiny = 1e-9;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

export type CourseQuestion = QuestionFigures & {
  id: string;
  /** In the course, from 1. */
  place: number;
  lesson: string;
  /** Plain text. */
  words: string;
};
