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

/** Prefixes of keys that exist many times: code of guests in lessons, and code of members. */
export const storagePrefixes = { guestCode: "codigo:", ownCode: "codigo-de:" } as const;

/** Reads a key; null when it is absent or storage is blocked. */
export const readStorage = (key: StorageKey): string | null => readNamed(storageKeys[key]);

/** Writes a key, or removes it with null. Does nothing where storage is blocked. */
export const writeStorage = (key: StorageKey, value: string | null): void => writeNamed(storageKeys[key], value);

/** The same for one of many, by its whole name. */
export function readNamed(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The same for one of many, by its whole name. */
export function writeNamed(name: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {
    // Private windows may refuse storage; the page works without it.
  }
}

export function listNamed(prefix: (typeof storagePrefixes)[keyof typeof storagePrefixes]): string[] {
  try {
    return Object.keys(window.localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
