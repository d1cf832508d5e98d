import { outage } from "./outage";

/** The channel that tells every process that another state is about to take the place of the one there is, and that it did. */
export const restoreChannel = "backup_restore";

/** What it tells: that it is about to be, again and again; that it was done, with the commit of the swap itself; that it was not. */
export type RestoreWord = "soon" | "done" | "failed";

/** Milliseconds between two times of telling that it is about to be; and after how many without a word whoever told it must be gone. */
export const soon = { every: 1_000, within: 5_000 };

/**
 * Keeps a process out of the way of a swap. One that is not told loses nothing either: it waits for the locks of the swap, or fails.
 * @param letGo lets go of what is in memory of the state that was there
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
