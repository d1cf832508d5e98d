import { readStorage, writeStorage } from "@/lib/core/storage";
import type { Answer, Grade } from "@/lib/questions/shared/question";

/* Answers that wait in the browser: guests' until they have an account, those that could not be sent, and drafts. */

export type KeptAnswer = {
  lessonId: string;
  key: string;
  answer: Answer;
  /** The order that the answer's positions refer to. */
  order?: string;
  /** ISO 8601. */
  at: string;
  /** User id; null for a guest. */
  whose: string | null;
  /** Not checked yet. */
  isDraft?: boolean;
  grade?: Grade;
};

/** Only the newest are kept. */
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

/** Reads storage anew before each write, because other windows write too. */
export const keepInBrowser = (kept: Omit<KeptAnswer, "at">): void =>
  writeAll({ ...readAll(), [nameOf(kept)]: { ...kept, at: new Date().toISOString() } });

export const findKept = (lessonId: string, key: string, whose: string | null): KeptAnswer | undefined =>
  readAll()[nameOf({ lessonId, key, whose })];

export function forgetKept(gone: Pick<KeptAnswer, "lessonId" | "key" | "whose">[]): void {
  const all = readAll();
  for (const one of gone) delete all[nameOf(one)];
  writeAll(all);
}

/** Also those that guests tried to check while offline. */
export const listOfGuests = (): KeptAnswer[] =>
  Object.values(readAll()).filter(({ whose, isDraft }) => whose === null && !isDraft);
