import { longestCode } from "@/lib/playground/shared/exercise";

/* What people wrote into blocks that run stays in their browser, by lesson and block. */

const nameOf = (key: string): string => `codigo:${location.pathname}:${key}`;

/** What somebody wrote into a block of this page; null where it is as it was. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key));
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. A browser that keeps nothing loses it with the page. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(nameOf(key));
    else if (text.length <= longestCode) localStorage.setItem(nameOf(key), text);
  } catch {
    // Nothing to be done.
  }
}
