export type FrequentQuestion = { question: string; answer: string };
