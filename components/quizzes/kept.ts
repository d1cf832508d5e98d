import { readStorage, type StorageKey, writeStorage } from "@/lib/core/storage";
import { type QuizAnswers, mergeAnswers } from "@/lib/quizzes/shared/score";

type ByName<T> = Record<string, T>;

function readAll<T>(key: StorageKey): ByName<T> {
  try {
    return (JSON.parse(readStorage(key) ?? "{}") ?? {}) as ByName<T>;
  } catch {
    return {};
  }
}

function write<T>(key: StorageKey, name: string, value: T | null): void {
  const { [name]: _before, ...others } = readAll<T>(key);
  writeStorage(key, JSON.stringify(value === null ? others : { ...others, [name]: value }));
}

/** From all windows of this browser. */
export const readUnsent = (attempt: string): QuizAnswers => readAll<QuizAnswers>("quizAnswers")[attempt] ?? {};

export const keepUnsent = (attempt: string, answers: QuizAnswers): void =>
  write("quizAnswers", attempt, mergeAnswers(readUnsent(attempt), answers));

/** Forgets answers that the server has, but keeps newer ones. */
export function forgetSent(attempt: string, sent: QuizAnswers): void {
  const left = Object.entries(readUnsent(attempt)).filter(([key, { version }]) => version > (sent[key]?.version ?? 0));
  write("quizAnswers", attempt, left.length > 0 ? Object.fromEntries(left) : null);
}

export const forgetUnsent = (attempt: string): void => write("quizAnswers", attempt, null);

/** A guest's try; the seed determines its questions. */
export type KeptTrial = { seed: string; answers: QuizAnswers; isHandedIn: boolean; isPassed?: boolean };

export const readTrial = (lesson: string): KeptTrial | null => readAll<KeptTrial>("quizTrials")[lesson] ?? null;
export const writeTrial = (lesson: string, trial: KeptTrial | null): void => write("quizTrials", lesson, trial);

export const listHandedIn = (): [lesson: string, trial: KeptTrial][] =>
  Object.entries(readAll<KeptTrial>("quizTrials")).filter(([, { isHandedIn }]) => isHandedIn);
