export type Question = { question: string; answer: string };
