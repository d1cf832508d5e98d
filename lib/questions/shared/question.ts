/* Questions as written in GIFT, as asked, and their answers. The asked form reveals nothing of the answer. */

export const questionKinds = ["one", "several", "text", "number", "order", "pairs", "open"] as const;
export type QuestionKind = (typeof questionKinds)[number];

type Written = {
  /** Unique in the text; made from the title, else from the words. */
  key: string;
  title: string;
  /** Sanitised HTML, like all texts of a question. */
  prompt: string;
  /** Shown after answering; "" without one. */
  explanation: string;
};

/** `score` is at most 1; below 0 it deducts. */
type Weighed = { score: number; feedback: string };

export type Question = Written &
  (
    | { kind: "one" | "several"; options: (Weighed & { text: string })[] }
    | { kind: "text"; accepted: (Weighed & { text: string })[] }
    | { kind: "number"; accepted: (Weighed & { min: number; max: number })[] }
    /** In the right order. */
    | { kind: "order"; items: string[] }
    | {
        kind: "pairs";
        pairs: { left: string; right: string }[];
        /** Right sides without a left one. */ others: string[];
      }
    /** A person reads the answer; `rubric` is what they look at. */
    | { kind: "open"; rubric: string }
  );

/** As asked: shuffled by the attempt's seed, with shown positions. */
export type AskedQuestion = Pick<Written, "key" | "title" | "prompt"> &
  (
    | { kind: "one" | "several"; options: string[] }
    | { kind: "text" | "number" | "open" }
    | { kind: "order"; items: string[] }
    | { kind: "pairs"; left: string[]; right: string[] }
  );

/** Certainty: 1 not sure, 2 rather, 3 very. */
export type Certainty = 1 | 2 | 3;

/** Shown positions: chosen options, the order of items, or for each left side its right one or null. */
export type Answer = { chosen: number[] } | { text: string } | { order: number[] } | { pairs: (number | null)[] };

export type Grade = {
  /** 0 to 1; null until a person graded it. */
  score: number | null;
  /** HTML. */
  feedback: string[];
  explanation: string;
  /** By shown positions; null for open questions. */
  right: Answer | null;
};
