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

/** Prefixes for lesson code: of guests and of members. */
export const storagePrefixes = { guestCode: "codigo:", ownCode: "codigo-de:" } as const;

/** Null if absent or if storage is blocked. */
export const readStorage = (key: StorageKey): string | null => readNamed(storageKeys[key]);

/** Null removes the key. Does nothing if storage is blocked. */
export const writeStorage = (key: StorageKey, value: string | null): void => writeNamed(storageKeys[key], value);

export function readNamed(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeNamed(name: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {
    // Private windows may refuse storage.
  }
}

export function listNamed(prefix: (typeof storagePrefixes)[keyof typeof storagePrefixes]): string[] {
  try {
    return Object.keys(window.localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
