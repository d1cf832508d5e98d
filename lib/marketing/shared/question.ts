/** A question that people ask, with the answer that they get. */
export type Question = { question: string; answer: string };
