/*
 * A question as it was written, what of it is shown before it is answered, and what an answer is. What is written is
 * GIFT; what is shown holds nothing that tells the answer.
 */

export const questionKinds = ["one", "several", "text", "number", "order", "pairs", "open"] as const;
export type QuestionKind = (typeof questionKinds)[number];

type Written = {
  /** What answers and figures name it by: of its title where it has one, else of its words. One of its text. */
  key: string;
  title: string;
  /** Sanitised HTML, as all texts of a question. */
  prompt: string;
  /** Shown once it is answered; "" where nobody wrote one. */
  explanation: string;
};

/** What somebody may choose or write, what it is worth (0 to 1; below 0 takes away) and what is said of it. */
type Weighed = { score: number; feedback: string };

export type Question = Written &
  (
    | { kind: "one" | "several"; options: (Weighed & { text: string })[] }
    | { kind: "text"; accepted: (Weighed & { text: string })[] }
    | { kind: "number"; accepted: (Weighed & { min: number; max: number })[] }
    /** In the right order. */
    | { kind: "order"; items: string[] }
    | { kind: "pairs"; pairs: { left: string; right: string }[]; /** Right sides of nothing. */ others: string[] }
    /** A person reads the answer; `rubric` is what they look at. */
    | { kind: "open"; rubric: string }
  );

/** A question as it is asked: shuffled by the attempt's seed, named by the places that are shown. */
export type AskedQuestion = Pick<Written, "key" | "title" | "prompt"> &
  (
    | { kind: "one" | "several"; options: string[] }
    | { kind: "text" | "number" | "open" }
    | { kind: "order"; items: string[] }
    | { kind: "pairs"; left: string[]; right: string[] }
  );

/** How sure somebody is, where the teacher asks: 1 not, 2 rather, 3 very. */
export type Certainty = 1 | 2 | 3;

/** By the places of what was asked: options chosen, the order of items, for each left side its right one or null. */
export type Answer = { chosen: number[] } | { text: string } | { order: number[] } | { pairs: (number | null)[] };

export type Grade = {
  /** 0 to 1; null until a person has read it. */
  score: number | null;
  /** What is said of what was answered: HTML. */
  feedback: string[];
  explanation: string;
  /** The right answer in the places that were asked; null of open ones. */
  right: Answer | null;
};
