import { outage } from "./outage";

export const restoreChannel = "backup_restore";

/** Told again and again before the swap; with its commit; or that it was not done. */
export type RestoreWord = "soon" | "done" | "failed";

/** Milliseconds between two times, and after how many of silence whoever told it must be gone. */
export const soon = { every: 1_000, within: 5_000 };

/**
 * Keeps a process out of a swap's way; one that is not told waits for its locks, or fails.
 * @param letGo forgets what is in memory of the old state
 */
export function followRestores(letGo: () => void) {
  let waiting: NodeJS.Timeout | undefined;

  const begin = () => {
    outage.begin("restoring");
    clearTimeout(waiting);
    waiting = setTimeout(ended, soon.within).unref();
  };
  const ended = () => {
    clearTimeout(waiting);
    outage.end("restoring");
    letGo();
  };

  return {
    onNotify(word: string) {
      if (word === "soon") return begin();
      if (word === "done") return ended();
      clearTimeout(waiting);
      outage.end("restoring");
    },
    /** One may have been missed: as if it had begun and ended now. */
    onReconnect() {
      begin();
      ended();
    },
  };
}
