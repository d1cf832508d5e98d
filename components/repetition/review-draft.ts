import { readStorage, writeStorage } from "@/lib/core/storage";
import type { Answer } from "@/lib/questions/shared/question";

/* Kept so that a reload or a lost connection loses nothing. */

type Which = { whose: string; id: string; version: number; mark: string };
type Draft = Which & {
  answer: Answer;
  /** It was submitted, and may have arrived. */
  isSent?: boolean;
};

export const keepDraft = (draft: Draft): void => writeStorage("review", JSON.stringify(draft));
export const forgetDraft = (): void => writeStorage("review", null);

export function readDraft({ whose, id, version, mark }: Which): Draft | null {
  try {
    const kept = JSON.parse(readStorage("review") ?? "null") as Draft | null;
    const isIt = kept?.whose === whose && kept.id === id && kept.version === version && kept.mark === mark;
    return isIt ? kept : null;
  } catch {
    return null;
  }
}
