import { readStorage, writeStorage } from "@/lib/core/storage";

type Draft = { userId: string; text: string };

/** What a person was writing in this browser when they left; null for nothing of theirs. Signing out forgets it. */
export function readDraft(userId: string): string | null {
  try {
    const draft = JSON.parse(readStorage("sqlDraft") ?? "null") as Draft | null;
    return draft?.userId === userId ? draft.text : null;
  } catch {
    return null;
  }
}

export const keepDraft = (draft: Draft): void => writeStorage("sqlDraft", JSON.stringify(draft));
