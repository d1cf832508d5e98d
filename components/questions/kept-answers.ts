import { readStorage, writeStorage } from "@/lib/core/storage";
import type { Answer, Grade } from "@/lib/questions/shared/question";

/*
 * Answers that wait in the browser: those of guests until they have an account, those that could not be sent, and what is
 * not checked yet.
 */

export type KeptAnswer = {
  lessonId: string;
  key: string;
  answer: Answer;
  /** Which order its places are of. */
  order?: string;
  /** When, as ISO 8601. */
  at: string;
  /** The id of who answered; null for a guest. */
  whose: string | null;
  /** Whether somebody is still at it. */
  isDraft?: boolean;
  /** What the server said of a guest's. */
  grade?: Grade;
};

/** So many are kept, the newest. */
const most = 300;

const nameOf = ({ lessonId, key, whose }: Pick<KeptAnswer, "lessonId" | "key" | "whose">) =>
  `${lessonId} ${key} ${whose ?? ""}`;

function readAll(): Record<string, KeptAnswer> {
  try {
    return (JSON.parse(readStorage("answers") ?? "{}") as Record<string, KeptAnswer> | null) ?? {};
  } catch {
    return {};
  }
}

function writeAll(all: Record<string, KeptAnswer>): void {
  const kept = Object.entries(all)
    .toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1))
    .slice(0, most);
  writeStorage("answers", kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null);
}

/** Each is read and written over anew: another window has its own. */
export const keepInBrowser = (kept: Omit<KeptAnswer, "at">): void =>
  writeAll({ ...readAll(), [nameOf(kept)]: { ...kept, at: new Date().toISOString() } });

export const findKept = (lessonId: string, key: string, whose: string | null): KeptAnswer | undefined =>
  readAll()[nameOf({ lessonId, key, whose })];

export function forgetKept(gone: Pick<KeptAnswer, "lessonId" | "key" | "whose">[]): void {
  const all = readAll();
  for (const one of gone) delete all[nameOf(one)];
  writeAll(all);
}

/** What guests answered and checked in this browser, or meant to while there was no connection. */
export const listOfGuests = (): KeptAnswer[] =>
  Object.values(readAll()).filter(({ whose, isDraft }) => whose === null && !isDraft);
