export const storageKeys = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  user: "user",
  lastURL: "lastURL",
  theme: "theme",
  showFloatingSlice: "showFloatingSlice",
  floatingSlice: "floatingSlice",
  redirectAfterLogin: "redirectAfterLogin",
  sidebar: "sidebar",
  inboxOutbox: "inboxOutbox",
  inboxSound: "inboxSound",
  sqlDraft: "sqlDraft",
  foldedContent: "foldedContent",
  paletteUsed: "paletteUsed",
  detailsPanel: "detailsPanel",
  push: "push",
  quizAnswers: "quizAnswers",
  quizTrials: "quizTrials",
  singleKeys: "singleKeys",
  answers: "answers",
  review: "review",
} as const;

export type StorageKey = keyof typeof storageKeys;

/** Reads a key; null when it is absent or storage is blocked. */
export function readStorage(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(storageKeys[key]);
  } catch {
    return null;
  }
}

/** Writes a key, or removes it with null. Does nothing where storage is blocked. */
export function writeStorage(key: StorageKey, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(storageKeys[key]);
    else window.localStorage.setItem(storageKeys[key], value);
  } catch {
    // Private windows may refuse storage; the page works without it.
  }
}
